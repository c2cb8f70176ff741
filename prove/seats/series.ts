import { addDays, localDateAt, type Database } from '#platform'
import { sleep, type ServerProcess } from '../server-process.ts'
import { countOutboxDifferences } from './acts.ts'
import { SeatClient, type Answer, type Member } from './client.ts'
import { createProofGroup } from './community.ts'
import { killOneAfterTheOther } from './kills.ts'
import { listWrongAnswers } from './wrong-answers.ts'
import { Random } from './random.ts'
import { replaySeatLog, type Replay } from './replay.ts'
import { changeSeries, comeToDates, type SeriesStage } from './series-people.ts'
import { findStandingProblems, findWrongSeating, listActiveDates } from './series-standing.ts'

const capacity = 10
const waitlists = ['automatic', 'offer', 'none'] as const

interface SeriesRound {
  readonly db: Database
  readonly servers: readonly ServerProcess[]
  readonly members: readonly Member[]
  readonly managers: readonly Member[]
  readonly actCount: number
  readonly round: number
  readonly seed: number
}

export type SeriesResult = Awaited<ReturnType<typeof runSeriesRound>>

/** People join and leave a series and single dates, while managers change it and servers are killed. */
export async function runSeriesRound(options: SeriesRound) {
  const { db, servers, members, managers, round } = options
  const [manager] = managers as [Member]
  const client = new SeatClient(servers)
  const groupId = await db.begin((sql) => createProofGroup(sql, managers))
  const waitlist = waitlists[round % waitlists.length] ?? 'automatic'
  const seriesId = await createSeries(client, groupId, manager, waitlist)
  const stage = { client, groupId, seriesId }
  await letEverybodyAct(options, stage).catch((error: unknown) => {
    client.close()
    throw error
  })

  const standingProblems = await findStandingProblems(db, seriesId, client.answers)
  const wrongSeating = await findWrongSeating(db, stage, manager)
  const dates = await listActiveDates(db, seriesId)
  const replays = new Map<string, Replay>()
  const wrongAnswers: string[] = []
  let outboxDifferences = 0
  for (const eventId of dates) {
    const replay = await replaySeatLog(db, eventId)
    replays.set(eventId, replay)
    outboxDifferences += await countOutboxDifferences(db, eventId, replay)
    wrongAnswers.push(...(await listWrongAnswers(client, replay.book, { eventId, groupId, members, manager })))
  }
  const faults = [...replays.values()].flatMap((replay) => replay.faults)
  const different = listDifferentAnswers(client.answers, replays)
  const successes = client.answers.filter(({ status }) => status !== undefined && status < 300)
  return {
    answers: client.answers.length,
    unanswered: client.answers.filter(({ status }) => status === undefined).length,
    joins: successes.filter(({ kind }) => kind === 'join').length,
    leaves: successes.filter(({ kind }) => kind === 'leave').length,
    changes: successes.filter(({ kind }) => kind === 'changeSeries').length,
    dates: dates.length,
    standingSeats: [...replays.values()].reduce((sum, { book }) => sum + book.standingSeats, 0),
    faults: faults.length,
    wrongStanding: standingProblems.length,
    wrongSeating: wrongSeating.length,
    different: different.length,
    outboxDifferences,
    wrongAnswers: wrongAnswers.length,
    problems: [
      ...faults.map(({ kind, text }) => `${kind}: ${text}`),
      ...standingProblems,
      ...wrongSeating,
      ...different.map(({ act }) => `different: ${act}`),
      ...wrongAnswers,
    ],
  }
}

async function createSeries(client: SeatClient, groupId: string, { token }: Member, waitlist: string): Promise<string> {
  const body = {
    rule: 'FREQ=WEEKLY;COUNT=6',
    start: `${addDays(localDateAt(new Date(), 'UTC'), 3)}T18:00`,
    durationMinutes: 120,
    timezone: 'Europe/Helsinki',
    standingShare: 50,
    event: { title: 'Choir', maxAttendees: capacity, maxGuests: 2, waitlist, offerHours: 1 },
  }
  const reply = await client.attempt(
    { method: 'POST', path: `/v1/manage/groups/${groupId}/series`, token, body },
    { kind: 'changeSeries', act: 'created' },
  )
  return (reply?.data as { id: string }).id
}

async function letEverybodyAct(
  { servers, members, managers, actCount, round, seed }: SeriesRound,
  ids: Omit<SeriesStage, 'random'>,
): Promise<void> {
  let actorCount = 0
  const newStage = () => ({ ...ids, random: new Random(seed + round * 1000 + actorCount++) })
  let isOver = false
  const people = Promise.all(members.map((member) => comeToDates(newStage(), member, actCount))).finally(
    () => (isOver = true),
  )
  const changing = managers.map(async (manager) => {
    const stage = newStage()
    while (!isOver) {
      await changeSeries(stage, manager, capacity)
      await sleep(50 + stage.random.below(150))
    }
  })
  await Promise.all([people, ...changing, killOneAfterTheOther(servers, new Random(seed + round))])
}

/** Somebody who joined was told of a seat, or a place in line, that was not written. */
function listDifferentAnswers(answers: readonly Answer[], replays: ReadonlyMap<string, Replay>): Answer[] {
  return answers.filter(({ kind, status, userId, data }) => {
    if (kind !== 'join' || status !== 201) return false
    const { dates } = data as { dates: { eventId: string; status: string; waitlistPosition: number | null }[] }
    return dates.some((date) => {
      const replay = replays.get(date.eventId)
      const arrivals = replay ? [...replay.arrivals.values()] : undefined
      return arrivals?.every(
        ({ party, position }) =>
          party.userId !== userId || party.status !== date.status || position !== date.waitlistPosition,
      )
    })
  })
}
