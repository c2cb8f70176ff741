import type { Database } from '#platform'
import { sleep, type ServerProcess } from '../server-process.ts'
import { compareWithAnswers, countOutboxDifferences } from './acts.ts'
import { Book } from './book.ts'
import { SeatClient, type Member } from './client.ts'
import { expireOffersAndHolds, waitUntilSettled } from './expiry.ts'
import { createEvent } from './community.ts'
import { strangerDomain, type Mailbox } from './mailbox.ts'
import { actAsManager } from './managers.ts'
import { actAsMember, actAsStranger } from './people.ts'
import { killOneAfterTheOther } from './kills.ts'
import { listWrongAnswers } from './wrong-answers.ts'
import { Random } from './random.ts'
import { listUnreasonable, type State } from './refusals.ts'
import { replaySeatLog } from './replay.ts'
import { summarize } from './summary.ts'
import { SeatWatcher } from './watcher.ts'

const capacity = 20
/**
 * Settings at the start of a round, in turns. Managers change all of them but `inHours`: from 24 hours before the start
 * large parties are skipped, and in the last 6 there are no offers.
 */
const beginnings = [
  { joinBy: 'open', waitlist: 'offer', inHours: 240 },
  { joinBy: 'approval', waitlist: 'automatic', inHours: 240 },
  { joinBy: 'open', waitlist: 'automatic', inHours: 20 },
  { joinBy: 'approval', waitlist: 'offer', inHours: 240 },
  { joinBy: 'open', waitlist: 'offer', inHours: 20 },
  { joinBy: 'open', waitlist: 'none', inHours: 240 },
  { joinBy: 'open', waitlist: 'offer', inHours: 4 },
] as const

interface EventRound {
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

export async function runEventRound(options: EventRound) {
  const { db, servers, members, invited, managers, round } = options
  const beginning = beginnings[(round - 1) % beginnings.length] ?? beginnings[0]
  const event = { title: `Round ${round}`, maxAttendees: capacity, maxGuests: 3, offerHours: 1, ...beginning }
  const ids = await createEvent(db, event, managers)
  const { eventId } = ids
  const client = new SeatClient(servers)
  const watcher = new SeatWatcher(db, eventId)
  await letEverybodyAct(options, ids, client).catch((error: unknown) => {
    client.close()
    throw error
  })

  const [manager] = managers as [Member]
  await makeLastOffers(client, ids, manager)
  const waits = await letOffersRunOut(db, eventId, () => client.read(`/v1/events/${eventId}`, manager.token))
  await watcher.stop()
  const history: State[] = []
  const replay = await replaySeatLog(db, eventId, (book, at) => history.push({ at, book: new Book(book) }))
  return summarize({
    ...{ replay, client, watcher, waits },
    ...compareWithAnswers(replay, client.answers),
    unreasonable: listUnreasonable(client.answers, history),
    wrongAnswers: await listWrongAnswers(client, replay.book, { ...ids, manager, members: [...members, ...invited] }),
    outboxDifferences: await countOutboxDifferences(db, eventId, replay),
  })
}

interface EventIds {
  readonly eventId: string
  readonly groupId: string
}

/** Members, strangers and managers at once over two servers, which are killed meanwhile, one after the other. */
async function letEverybodyAct(options: EventRound, ids: EventIds, client: SeatClient): Promise<void> {
  const { db, servers, mailbox, members, invited, managers, strangerCount, actCount, round, seed } = options
  let actorCount = 0
  const newStage = () => ({ client, mailbox, ...ids, random: new Random(seed + round * 1000 + actorCount++) })
  let isOver = false
  const isStopped = () => isOver
  const strangers = Array.from({ length: strangerCount }, (_, n) => {
    // Two at each IP address, so that they meet its limit of held parties.
    const address = `stranger-${round}-${n}${strangerDomain}`
    return actAsStranger(newStage(), address, `10.${round}.${Math.floor(n / 2)}.1`, 3)
  })
  const others = [
    ...managers.map((manager) => actAsManager(newStage(), { manager, people: invited, capacity, isStopped })),
    expireHalfUntil(db, ids.eventId, isStopped),
    killOneAfterTheOther(servers, new Random(seed + round)),
  ]
  const people = Promise.all([
    ...members.map((member) => actAsMember(newStage(), member, { actCount, changesGuests: true })),
    ...invited.map((member) => actAsMember(newStage(), member, { actCount, changesGuests: false })),
    ...strangers,
  ]).finally(() => (isOver = true))
  await Promise.all([people, ...others])
}

async function expireHalfUntil(db: Database, eventId: string, isStopped: () => boolean): Promise<void> {
  while (!isStopped()) {
    await expireOffersAndHolds(db, eventId, 0.5)
    await sleep(400)
  }
}

/** Adds seats, so that people who are still in line get offers. */
async function makeLastOffers(client: SeatClient, { groupId, eventId }: EventIds, { token }: Member): Promise<void> {
  const path = `/v1/manage/groups/${groupId}/events/${eventId}`
  for (const fields of [{ joinBy: 'open', waitlist: 'offer' }, { maxAttendees: capacity + 10 }]) {
    // The log recognizes a change by its title.
    const body = { title: `Last ${crypto.randomUUID()}`, ...fields }
    await client.attempt({ method: 'PUT', path, token, body }, { kind: 'change', act: `changed ${body.title}` })
  }
}

/**
 * There are no requests any more: the remaining offers end by their jobs alone, three times over. The event is read from both
 * servers before, so that both have a copy in memory that they must drop.
 */
async function letOffersRunOut(db: Database, eventId: string, readEvent: () => Promise<unknown>) {
  const waits = [await waitUntilSettled(db, eventId)]
  for (let n = 0; n < 3; n++) {
    await readEvent()
    await readEvent()
    if ((await expireOffersAndHolds(db, eventId, 1)) > 0) waits.push(await waitUntilSettled(db, eventId))
  }
  return waits
}
