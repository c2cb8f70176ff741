import type { Database } from '#platform'
import { sleep, type ServerProcess } from '../server-process.ts'
import { compareWithAnswers, countUntold } from './acts.ts'
import { Book } from './book.ts'
import { SeatClient, type Member } from './client.ts'
import { letTimePass, waitUntilSettled } from './clock.ts'
import { createEvent } from './community.ts'
import { strangerDomain, type Mailbox } from './mailbox.ts'
import { actAsManager } from './managers.ts'
import { actAsMember, actAsStranger } from './people.ts'
import { killOneAfterTheOther } from './kills.ts'
import { listWrongAnswers } from './quiet.ts'
import { Random } from './random.ts'
import { listUnreasonable, type State } from './refusals.ts'
import { replaySeatLog } from './replay.ts'
import { summarize } from './summary.ts'
import { SeatWatcher } from './watcher.ts'

const capacity = 20
/** How the rounds begin, in turns; managers change all but the start. */
const beginnings = [
  { joinBy: 'open', waitlist: 'offer', inHours: 240 },
  { joinBy: 'approval', waitlist: 'automatic', inHours: 240 },
  { joinBy: 'open', waitlist: 'automatic', inHours: 20 },
  { joinBy: 'approval', waitlist: 'offer', inHours: 240 },
  { joinBy: 'open', waitlist: 'offer', inHours: 20 },
  { joinBy: 'open', waitlist: 'none', inHours: 240 },
  { joinBy: 'open', waitlist: 'offer', inHours: 4 },
] as const

interface ComingRound {
  readonly db: Database
  readonly servers: readonly ServerProcess[]
  readonly mailbox: Mailbox
  readonly members: readonly Member[]
  /** Whom managers also add by hand. */
  readonly invited: readonly Member[]
  readonly managers: readonly Member[]
  readonly strangerCount: number
  readonly actCount: number
  readonly round: number
  readonly seed: number
}

export async function runComingRound(options: ComingRound) {
  const { db, servers, members, invited, managers, round } = options
  const beginning = beginnings[(round - 1) % beginnings.length] ?? beginnings[0]
  const event = { title: `Round ${round}`, maxAttendees: capacity, maxGuests: 3, offerHours: 1, ...beginning }
  const place = await createEvent(db, event, managers)
  const { eventId } = place
  const client = new SeatClient(servers)
  const watcher = new SeatWatcher(db, eventId)
  await letEverybodyAct(options, place, client).catch((error: unknown) => {
    client.close()
    throw error
  })

  const [manager] = managers as [Member]
  await makeLastOffers(client, place, manager)
  const waits = await letOffersRunOut(db, eventId, () => client.read(`/v1/events/${eventId}`, manager.token))
  await watcher.stop()
  const history: State[] = []
  const replay = await replaySeatLog(db, eventId, (book, at) => history.push({ at, book: new Book(book) }))
  return summarize({
    ...{ replay, client, watcher, waits },
    ...compareWithAnswers(replay, client.answers),
    unreasonable: listUnreasonable(client.answers, history),
    wrongAnswers: await listWrongAnswers(client, replay.book, { ...place, manager, members: [...members, ...invited] }),
    untold: await countUntold(db, eventId, replay),
  })
}

interface Place {
  readonly eventId: string
  readonly groupId: string
}

/** Members, strangers and managers at once over two servers, which are killed meanwhile, one after the other. */
async function letEverybodyAct(options: ComingRound, place: Place, client: SeatClient): Promise<void> {
  const { db, servers, mailbox, members, invited, managers, strangerCount, actCount, round, seed } = options
  let actorCount = 0
  const newStage = () => ({ client, mailbox, ...place, random: new Random(seed + round * 1000 + actorCount++) })
  let isOver = false
  const isStopped = () => isOver
  const strangers = Array.from({ length: strangerCount }, (_, n) => {
    const address = `stranger-${round}-${n}${strangerDomain}`
    return actAsStranger(newStage(), address, `10.${round}.${Math.floor(n / 2)}.1`, 3)
  })
  const others = [
    ...managers.map((manager) => actAsManager(newStage(), { manager, people: invited, capacity, isStopped })),
    letTimePassUntil(db, place.eventId, isStopped),
    killOneAfterTheOther(servers, new Random(seed + round)),
  ]
  const people = Promise.all([
    ...members.map((member) => actAsMember(newStage(), member, actCount, false)),
    ...invited.map((member) => actAsMember(newStage(), member, actCount, true)),
    ...strangers,
  ]).finally(() => (isOver = true))
  await Promise.all([people, ...others])
}

async function letTimePassUntil(db: Database, eventId: string, isStopped: () => boolean): Promise<void> {
  while (!isStopped()) {
    await letTimePass(db, eventId, 0.5)
    await sleep(400)
  }
}

/** With more seats than ever, those who are still in line are asked. */
async function makeLastOffers(client: SeatClient, { groupId, eventId }: Place, { token }: Member): Promise<void> {
  const path = `/v1/manage/groups/${groupId}/events/${eventId}`
  for (const fields of [{ joinBy: 'open', waitlist: 'offer' }, { maxAttendees: capacity + 10 }]) {
    const body = { title: `Last ${crypto.randomUUID()}`, ...fields }
    await client.wish({ method: 'PUT', path, token, body }, { kind: 'change', act: `changed ${body.title}` })
  }
}

/**
 * Nobody asks any more: the offers that are left end by their jobs alone, three times over. Both servers are read before, so
 * that they must forget what they keep in memory.
 */
async function letOffersRunOut(db: Database, eventId: string, lookAtEvent: () => Promise<unknown>) {
  const waits = [await waitUntilSettled(db, eventId)]
  for (let n = 0; n < 3; n++) {
    await lookAtEvent()
    await lookAtEvent()
    if ((await letTimePass(db, eventId, 1)) > 0) waits.push(await waitUntilSettled(db, eventId))
  }
  return waits
}
