import { rm } from 'node:fs/promises'
import { migrate } from '#platform'
import { createDataDir } from '../test/data-dir.ts'
import { reservePort } from '../test/kit.ts'
import { secretKey, withDatabase } from './database.ts'
import type { Finding, Proof } from './proof.ts'
import { runEventRound } from './seats/event.ts'
import { createMembers } from './seats/community.ts'
import { runCrowdRound, type CrowdResult } from './seats/crowd.ts'
import { eventFindings, crowdFindings, seriesFindings } from './seats/findings.ts'
import { createSeatLog } from './seats/log.ts'
import { Mailbox } from './seats/mailbox.ts'
import { runSeriesRound, type SeriesResult } from './seats/series.ts'
import type { EventResult } from './seats/summary.ts'
import { ServerProcess } from './server-process.ts'

interface SeatsOptions {
  readonly rounds: number
  readonly crowd: number
  readonly members: number
  readonly invited: number
  readonly strangers: number
  /** How often everybody reads their RSVP and perhaps acts on it, in a round. */
  readonly acts: number
  readonly seed: number
}

export const seats: Proof = ({ seed = Date.now() % 1_000_000 }) =>
  proveSeats({
    rounds: Number(process.env['PROVE_ROUNDS'] ?? 20),
    crowd: 1000,
    members: 32,
    invited: 8,
    strangers: 8,
    acts: 12,
    seed,
  })

/** Everything that people and organizers can do about the seats of an event and of a series, with kills; then a crowd that wants the same seats. */
export async function proveSeats({ rounds, crowd, seed, acts, ...counts }: SeatsOptions): Promise<Finding[]> {
  const dataDir = await createDataDir('seats')
  const env = {
    DATA_DIR: dataDir,
    SECRET_KEY: secretKey,
    DEMO: 'off',
    RATE_LIMIT_AUTHENTICATED: '1000000',
    RATE_LIMIT_ANONYMOUS: '1000000',
    // Strangers come from different addresses; from one, two parties are held at most.
    TRUST_PROXY: 'loopback',
    LOG_LEVEL: 'silent',
  }
  const servers = [new ServerProcess(await reservePort(), env), new ServerProcess(await reservePort(), env)]
  try {
    return await withDatabase(dataDir, async (db) => {
      await migrate(db)
      await createSeatLog(db)
      const people = await createMembers(db, 'guest', crowd, ['write:events'])
      const managers = await createMembers(db, 'manager', 2, ['read:events', 'manage:events', 'manage:checkins'])
      const capacity = crowd / 10
      const members = people.slice(0, counts.members)
      const invited = people.slice(counts.members, counts.members + counts.invited)
      const mailbox = new Mailbox(dataDir)
      for (const server of servers) await server.start()

      const eventResults: EventResult[] = []
      const fixture = {
        db,
        servers,
        mailbox,
        members,
        invited,
        managers,
        strangerCount: counts.strangers,
        actCount: acts,
      }
      for (let round = 1; round <= rounds; round++) {
        const result = await runEventRound({ ...fixture, round, seed })
        for (const problem of result.problems.slice(0, 5)) console.error(`\nround ${round}: ${problem.slice(0, 2000)}`)
        eventResults.push(result)
        process.stdout.write(`\revent: round ${round} of ${rounds} `)
      }
      const who = `${counts.members + counts.invited} members, ${counts.strangers} strangers by mail and 2 managers`
      const findings = eventFindings(eventResults, who, seed)
      for (const { holds, figures } of findings) console.log(`${holds ? 'holds' : 'FAILS'}: ${figures}`)

      const seriesResults: SeriesResult[] = []
      for (let round = 1; round <= rounds; round++) {
        const result = await runSeriesRound({ db, servers, members, managers, actCount: acts, round, seed })
        for (const problem of result.problems.slice(0, 5)) console.error(`\nround ${round}: ${problem.slice(0, 2000)}`)
        seriesResults.push(result)
        process.stdout.write(`\rseries: round ${round} of ${rounds} `)
      }

      const crowdResults: CrowdResult[] = []
      for (let round = 1; round <= rounds; round++) {
        crowdResults.push(await runCrowdRound({ db, servers, people, capacity, seed: seed + round }))
        process.stdout.write(`\rcrowd: round ${round} of ${rounds} `)
      }
      process.stdout.write('\n')
      return [...crowdFindings(crowdResults, crowd, capacity), ...findings, ...seriesFindings(seriesResults)]
    })
  } finally {
    for (const server of servers) await server.stop('SIGTERM')
    await rm(dataDir, { recursive: true, force: true })
  }
}
