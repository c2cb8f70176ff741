import type { Database } from '#platform'
import type { Finding } from '../proof.ts'
import { sleep } from '../server-process.ts'
import type { Answers } from './answers.ts'
import type { Engines } from './engines.ts'
import type { Load } from './load.ts'

interface LossOptions {
  readonly db: Database
  readonly engines: Engines
  readonly answers: Answers
  readonly webs: readonly string[]
  readonly load: Load
}

/** A job that failed four times waits for a minute. */
const giveUpMs = 150_000

export async function checkLosses({ db, engines, answers, webs, load }: LossOptions): Promise<Finding[]> {
  const { mailedTo, receiver } = engines
  const tally = answers.startRound([])
  const deliveredItems = () => new Set(receiver.received.map(({ message }) => message.data['portfolioItemId']))
  const countMissing = () => ({
    mails: load.mails.difference(mailedTo).size,
    items: load.items.difference(deliveredItems()).size,
  })
  for (const deadline = Date.now() + giveUpMs; Date.now() < deadline;) {
    const { mails, items } = countMissing()
    if (mails + items === 0) break
    await sleep(200)
  }
  const missing = countMissing()
  const lostFiles = await countLostFiles(webs[1] ?? '', load)
  const wrongSeats = await countWrongSeats(db, load)
  return [
    {
      label: 'what was accepted arrives: mails, messages of webhooks, files',
      holds: missing.mails + missing.items + lostFiles === 0 && tally.failures.length === 0,
      figures: `${load.mails.size} mails, ${missing.mails} missing; ${load.items.size} messages, ${missing.items} missing; ${load.files.size} files, ${lostFiles} missing`,
    },
    {
      label: 'no acknowledged RSVP is lost, and none that was canceled is left',
      holds: wrongSeats === 0,
      figures: `${load.seats.size} seats, ${wrongSeats} wrong`,
    },
  ]
}

async function countLostFiles(web: string, load: Load): Promise<number> {
  let lost = 0
  for (const path of load.files) if (!(await load.readFile(web, path))) lost++
  return lost
}

async function countWrongSeats({ sql }: Database, load: Load): Promise<number> {
  const rows = await sql<{ eventId: string; userId: string }[]>`
    select event_id, user_id from rsvps where status = 'confirmed'`
  const taken = new Set(rows.map(({ eventId, userId }) => `${eventId} ${userId}`))
  return [...load.seats].filter(([key, seat]) => seat !== 'unknown' && taken.has(key) !== (seat === 'taken')).length
}
