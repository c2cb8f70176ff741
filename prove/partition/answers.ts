import type { PartName } from './engines.ts'

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly body: Buffer
  readonly sentAt: number
  readonly endedAt: number
}

interface Question {
  readonly what: string
  readonly method?: string
  readonly token?: string | undefined
  readonly body?: object
  /** Strangers are counted by address; a new one has its whole limit. */
  readonly address?: string
  readonly expects?: readonly number[]
  /** While one of these is away, 503 is an answer as well. */
  readonly needs?: readonly PartName[]
  readonly isRight?: (body: Buffer) => boolean
}

const giveUpMs = 60_000

interface Tally {
  /** What the round took away. */
  readonly parts: ReadonlySet<PartName>
  count: number
  unavailable: number
  readonly failures: string[]
  slowestMs: number
  slowest: string
}

const newTally = (parts: Iterable<PartName>): Tally => ({
  parts: new Set(parts),
  count: 0,
  unavailable: 0,
  failures: [],
  slowestMs: 0,
  slowest: '',
})

/** Sends requests, and notes each answer that is neither right nor a 503 while a part that it needs is away. */
export class Answers {
  readonly away = new Set<PartName>()
  #tally = newTally([])

  async ask(url: string, question: Question): Promise<Answer | undefined> {
    const { what, expects = [200], needs = ['PgBouncer'], isRight = () => true } = question
    const isAnyAway = () => needs.some((part) => this.away.has(part))
    const wasAnyAway = isAnyAway()
    const tallyAtSend = this.#tally
    const sentAt = performance.now()
    const answer = await send(url, question, sentAt).catch((error: unknown) => String((error as Error).cause ?? error))
    // An answer that arrives in the next round counts in the round of its request if that took away a part it needs.
    const tally = needs.some((part) => tallyAtSend.parts.has(part)) ? tallyAtSend : this.#tally
    const fail = (failure: string): Answer | undefined => {
      tally.failures.push(`${what}: ${failure}`)
      return undefined
    }
    tally.count++
    noteTime(tally, what, Math.round(performance.now() - sentAt))
    if (typeof answer === 'string') return fail(answer)
    if (expects.includes(answer.status))
      return isRight(answer.body) ? answer : fail(`a wrong ${answer.status}: ${excerpt(answer)}`)
    if (answer.status !== 503 || !answer.headers.has('retry-after') || !(wasAnyAway || isAnyAway()))
      return fail(`${answer.status} ${excerpt(answer)}`)
    tally.unavailable++
    return undefined
  }

  /** Answers that are still to come are added to it. */
  startRound(parts: readonly PartName[]): Readonly<Tally> {
    for (const part of parts) this.away.add(part)
    return (this.#tally = newTally(parts))
  }
}

function noteTime(tally: Tally, what: string, ms: number): void {
  if (ms <= tally.slowestMs) return
  tally.slowestMs = ms
  tally.slowest = what
}

async function send(url: string, question: Question, sentAt: number): Promise<Answer> {
  const { method = 'GET', token, body, address = randomAddress() } = question
  const response = await fetch(url, {
    method,
    headers: {
      'X-Forwarded-For': address,
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(body && { 'Content-Type': 'application/json' }),
    },
    body: body ? JSON.stringify(body) : null,
    redirect: 'manual',
    signal: AbortSignal.timeout(giveUpMs),
  })
  const bytes = Buffer.from(await response.arrayBuffer())
  return { status: response.status, headers: response.headers, body: bytes, sentAt, endedAt: performance.now() }
}

const excerpt = ({ body }: Answer) => body.toString('utf8', 0, 120)

const randomByte = () => Math.floor(Math.random() * 256)
const randomAddress = () => `10.${randomByte()}.${randomByte()}.${randomByte()}`

export const parseData = <T>({ body }: Pick<Answer, 'body'>): T => (JSON.parse(body.toString()) as { data: T }).data
