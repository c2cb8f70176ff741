import type { Database } from '#platform'
import { sleep } from '../server-process.ts'
import { strangersLimit } from './limits.ts'
import type { Answers } from './answers.ts'
import type { Community } from './community.ts'
import type { Load } from './load.ts'

export interface HealthOptions {
  readonly answers: Answers
  readonly webs: readonly string[]
  readonly community: Community
  readonly load: Load
  readonly replica: Database
  readonly mailedTo: ReadonlySet<string>
}

export const metricsToken = 'for the proof'
const quickMs = 2_000
const giveUpMs = 120_000
let checkCount = 0

export interface Health {
  /** Until all requests were served. */
  readonly requestsMs: number
  /** Until a mail that was asked for after that had arrived. */
  readonly mailMs: number
  /** What was missing until then. */
  readonly lastMissing: string
}

/** Times are counted from the call. */
export async function waitUntilHealthy(options: HealthOptions): Promise<Health> {
  const startedAt = performance.now()
  const since = new Date()
  const isOver = () => performance.now() - startedAt > giveUpMs
  let [missing, lastMissing] = [await findMissing(options, since), 'nothing']
  while (missing.length > 0 && !isOver()) {
    lastMissing = missing.join(', ')
    await sleep(50)
    missing = await findMissing(options, since)
  }
  const requestsMs = Math.round(performance.now() - startedAt)
  const { answers, load, mailedTo, webs } = options
  answers.away.clear()
  const email = `check-${++checkCount}@example.org`
  while (!(await load.askForMail(webs[0] ?? '', email)) && !isOver()) await sleep(50)
  while (!mailedTo.has(email) && !isOver()) await sleep(50)
  return { requestsMs, mailMs: Math.round(performance.now() - startedAt), lastMissing }
}

async function findMissing(options: HealthOptions, since: Date): Promise<string[]> {
  const both = (check: (web: string) => Promise<boolean>) =>
    Promise.all(options.webs.map(check)).then((results) => results.every(Boolean))
  const checks = {
    readiness: both(isReady),
    'reading and writing': both((web) => readsAndWrites(web, options)),
    files: both((web) => servesFiles(web, options)),
    'the cache': both((web) => cachesAnswers(web, options)),
    'shared limits': sharesLimits(options),
    'the replica': isReplicaAsked(options, since),
  }
  const results = await Promise.all(Object.entries(checks).map(async ([name, check]) => ((await check) ? [] : [name])))
  return results.flat()
}

const isReady = (web: string): Promise<boolean> =>
  fetch(`${web}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

async function readsAndWrites(web: string, { answers, community }: HealthOptions): Promise<boolean> {
  const { owner, groupWithEvents } = community
  const startedAt = performance.now()
  const read = await answers.ask(`${web}/v1/me`, { what: 'one’s account', token: owner.token })
  const written = await answers.ask(`${web}/v1/manage/groups/${groupWithEvents.id}`, {
    what: 'another change of a group',
    token: owner.token,
    method: 'PUT',
    body: { description: `Checked at ${startedAt}` },
  })
  return read !== undefined && written !== undefined && performance.now() - startedAt < quickMs
}

async function servesFiles(web: string, { load }: HealthOptions): Promise<boolean> {
  const [path] = load.files
  return path === undefined || (await load.readFile(web, path)) !== undefined
}

/** A process caches answers only while it hears what others change. Nobody changes this group. */
async function cachesAnswers(web: string, { answers, community }: HealthOptions): Promise<boolean> {
  await answers.ask(`${web}/v1/public/groups/${community.untouchedGroup.urlname}`, { what: 'a quiet group' })
  const response = await fetch(`${web}/metrics`, { headers: { Authorization: `Bearer ${metricsToken}` } })
  return /^folkmoot_cache_entries [1-9]/m.test(await response.text())
}

/** Each process knows what the other one counted, so Redis is in use. */
async function sharesLimits({ answers, webs }: HealthOptions): Promise<boolean> {
  const address = `192.168.${checkCount % 256}.${Math.floor(Math.random() * 256)}`
  const remaining: number[] = []
  for (const web of webs) {
    const answer = await answers.ask(`${web}/v1/scopes`, { what: 'the scopes', address, needs: [] })
    remaining.push(Number(answer?.headers.get('x-ratelimit-remaining')))
  }
  const [first = 0, second = 0] = remaining
  return second === first - 1 && first < strangersLimit
}

async function isReplicaAsked({ replica }: HealthOptions, since: Date): Promise<boolean> {
  const rows = await replica.sql`
    select from pg_stat_activity where application_name = 'folkmoot reads' and query_start > ${since}`.catch(() => [])
  return rows.length > 0
}
