import type { Finding } from '../proof.ts'
import type { Answers } from './answers.ts'
import { maxAgeMs, type FreshnessWatch } from './freshness.ts'
import type { Health } from './health.ts'
import type { Round } from './rounds.ts'

export interface RoundResult {
  readonly round: Round
  readonly allowed: number
  readonly health: Health
  readonly answers: ReturnType<Answers['startRound']>
  readonly freshness: ReturnType<FreshnessWatch['take']>
}

/** Up to five seconds for a free connection and ten for it to open; S3 is tried twice, five seconds each. */
const maxAnswerMs = 15_000
/** A request that waits for the end of a dead connection and then for S3. */
const maxRecoveryMs = 20_000
/** A mail may have been on its way when the server fell silent. */
const maxMailMs = 45_000

export function describeRounds(results: readonly RoundResult[], limit: number): Finding[] {
  const sum = (count: (result: RoundResult) => number) => results.reduce((total, result) => total + count(result), 0)
  const worst = (figure: (result: RoundResult) => number) =>
    results.reduce((found, result) => (figure(result) > figure(found) ? result : found))
  const describeWorst = (figure: (result: RoundResult) => number) =>
    `${seconds(figure(worst(figure)))} (${worst(figure).round.label})`
  const failures = results.flatMap(({ answers }) => answers.failures)
  const staleness = results.flatMap(({ freshness }) => freshness.failures)
  const isWithout = (name: string) => (result: RoundResult) => result.round.parts.some((part) => part.name === name)
  const slowest = (result: RoundResult) => result.answers.slowestMs
  const oldest = (result: RoundResult) => result.freshness.oldestMs
  return [
    {
      label: `${results.length} times parts are away, one or two at a time: every answer is right, or 503 with Retry-After, within ${seconds(maxAnswerMs)}`,
      holds: failures.length === 0 && slowest(worst(slowest)) <= maxAnswerMs,
      figures: `${sum(({ answers }) => answers.count)} answers, ${sum(({ answers }) => answers.unavailable)} of them 503, ${failures.length} wrong${listSome(failures)}; slowest ${worst(slowest).answers.slowest}, ${describeWorst(slowest)}`,
    },
    {
      label: 'without Redis, the replica or the mail server nobody gets 503',
      holds: results
        .filter(({ round }) => !round.parts.some(({ name }) => name === 'PgBouncer' || name === 'S3'))
        .every(({ answers }) => answers.unavailable + answers.failures.length === 0),
      figures: ['Redis', 'the replica', 'SMTP', 'S3', 'PgBouncer']
        .map((name) => {
          const alone = results.filter(({ round }) => round.parts.length === 1 && round.parts[0]?.name === name)
          const unavailable = alone.reduce((total, { answers }) => total + answers.unavailable, 0)
          const count = alone.reduce((total, { answers }) => total + answers.count, 0)
          return `${name} ${unavailable} of ${count}`
        })
        .join(', '),
    },
    {
      label: `what one process changed, the other shows within ${seconds(maxAgeMs)}, and refuses tokens that were revoked`,
      holds: staleness.length === 0,
      figures: `${sum(({ freshness }) => freshness.changes)} changes, ${staleness.length} too late${listSome(staleness)}; latest ${describeWorst(oldest)}`,
    },
    {
      label: 'limits go on: counted together with Redis, by each process without it',
      holds: results.every(({ allowed }) => allowed >= limit && allowed <= 2 * limit),
      figures: `limit ${limit}: with Redis ${range(results.filter((result) => !isWithout('Redis')(result)))}, without ${range(results.filter(isWithout('Redis')))}`,
    },
    {
      label: `given back, all requests are served within ${seconds(maxRecoveryMs)} and mails leave within ${seconds(maxMailMs)}, without a restart`,
      holds: results.every(({ health }) => health.requestsMs <= maxRecoveryMs && health.mailMs <= maxMailMs),
      figures: `requests after ${describeWorst(({ health }) => health.requestsMs)}, a mail after ${describeWorst(({ health }) => health.mailMs)}`,
    },
  ]
}

export function describeRound({ round, answers, freshness, health }: RoundResult): string {
  const { count, unavailable, failures, slowestMs } = answers
  const figures = [
    `${count} answers, ${unavailable} of them 503, ${failures.length} wrong, slowest ${seconds(slowestMs)}`,
    `${freshness.changes} changes seen after ${seconds(freshness.oldestMs)} at most`,
    `requests served after ${seconds(health.requestsMs)}, last ${health.lastMissing}, a mail after ${seconds(health.mailMs)}`,
  ]
  return [`${round.label}: ${figures.join('; ')}`, ...failures, ...freshness.failures].join('\n  ')
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(ms % 1000 === 0 ? 0 : 1)} s`

function range(results: readonly RoundResult[]): string {
  const counts = results.map(({ allowed }) => allowed)
  return counts.length === 0 ? 'not tried' : `${Math.min(...counts)} to ${Math.max(...counts)}`
}

function listSome(failures: readonly string[]): string {
  if (failures.length === 0) return ''
  const kinds = Map.groupBy(failures, (failure) => failure)
  return ` (${[...kinds]
    .slice(0, 5)
    .map(([kind, { length }]) => `${length} × ${kind}`)
    .join(', ')})`
}
