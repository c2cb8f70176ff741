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
  count: number
  unavailable: number
  readonly failures: string[]
  slowestMs: number
}

const newTally = (): Tally => ({ count: 0, unavailable: 0, failures: [], slowestMs: 0 })

/** Asks, and notes every answer that is neither right nor a 503 that somebody has to expect now. */
export class Answers {
  readonly away = new Set<PartName>()
  #tally = newTally()

  async ask(url: string, question: Question): Promise<Answer | undefined> {
    const { what, expects = [200], needs = ['PgBouncer'], isRight = () => true } = question
    const isAnyAway = () => needs.some((part) => this.away.has(part))
    const wasAnyAway = isAnyAway()
    const tally = this.#tally
    const fail = (failure: string): Answer | undefined => {
      tally.failures.push(`${what}: ${failure}`)
      return undefined
    }
    const sentAt = performance.now()
    const answer = await send(url, question, sentAt).catch((error: unknown) => String((error as Error).cause ?? error))
    tally.count++
    tally.slowestMs = Math.max(tally.slowestMs, Math.round(performance.now() - sentAt))
    if (typeof answer === 'string') return fail(answer)
    if (expects.includes(answer.status))
      return isRight(answer.body) ? answer : fail(`a wrong ${answer.status}: ${excerpt(answer)}`)
    if (answer.status !== 503 || !answer.headers.has('retry-after') || !(wasAnyAway || isAnyAway()))
      return fail(`${answer.status} ${excerpt(answer)}`)
    tally.unavailable++
    return undefined
  }

  /** What was asked since the last call. Answers that are still to come are added to it. */
  take(): Readonly<Tally> {
    const tally = this.#tally
    this.#tally = newTally()
    return tally
  }
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
