import { eventually } from '../../test/eventually.ts'
import { sleep } from '../server-process.ts'

const timeoutMs = 60_000
const retryMs = 200

export interface Request {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: string
  readonly token?: string
  readonly body?: object
  /** The status of a repeated request whose first attempt was done, but not acknowledged. */
  readonly doneStatus?: number
}

interface Acknowledgment {
  readonly server: number
  readonly sentAt: number
  readonly answeredAt: number
}

/** Sends each request until it succeeds, to the servers in turns, and notes what they answered. */
export class FailoverClient {
  readonly #urls: readonly string[]
  readonly #acknowledged: Acknowledgment[] = []
  readonly counts = new Map<string, number>()
  /** Changes whose connection broke between the commit and its answer. */
  foundDoneCount = 0
  slowestMs = 0
  #sentCount = 0
  #isClosed = false

  constructor(urls: readonly string[]) {
    this.#urls = urls
  }

  /** Undefined when the change was found done; throws on an answer that is neither a success nor a 503. */
  async sendUntilDone(request: Request): Promise<Response | undefined> {
    for (let attempt = 1; !this.#isClosed; attempt++) {
      const response = await this.#send(request)
      if (response && attempt > 1 && response.status === request.doneStatus) {
        this.foundDoneCount++
        return undefined
      }
      if (response) this.#count(describe(response))
      if (response?.ok) return response
      const text = await response?.text()
      if (response && response.status !== 503)
        throw new Error(`${request.method} ${request.path} was answered with ${response.status}: ${text}`)
      await sleep(retryMs)
    }
    throw new Error(`${request.method} ${request.path} was given up.`)
  }

  /** Gives up what is not done yet. */
  close(): void {
    this.#isClosed = true
  }

  async #send({ method, path, token, body }: Request): Promise<Response | undefined> {
    const server = this.#sentCount++ % this.#urls.length
    const sentAt = Date.now()
    const response = await fetch(`${this.#urls[server]}${path}`, {
      method,
      headers: {
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...(body && { 'Content-Type': 'application/json' }),
      },
      body: body ? JSON.stringify(body) : null,
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((error: unknown) => this.#count(describeError(error)))
    const answeredAt = Date.now()
    this.slowestMs = Math.max(this.slowestMs, answeredAt - sentAt)
    if (response?.ok && method !== 'GET') this.#acknowledged.push({ server, sentAt, answeredAt })
    return response ?? undefined
  }

  #count(outcome: string): void {
    this.counts.set(outcome, (this.counts.get(outcome) ?? 0) + 1)
  }

  /** Resolves when that many more changes are acknowledged. */
  async waitForMoreChanges(count: number): Promise<void> {
    const wanted = this.#acknowledged.length + count
    await eventually(`${count} changes are acknowledged`, () => this.#acknowledged.length >= wanted)
  }

  /** The time when each server had acknowledged a change that was sent after `since`. */
  async waitForChanges(since: number): Promise<number> {
    const findFirst = (server: number) =>
      this.#acknowledged.find((change) => change.server === server && change.sentAt > since)?.answeredAt ?? Infinity
    const findLatest = () => Math.max(...this.#urls.map((_, server) => findFirst(server)))
    return eventually('each server acknowledges a change', findLatest, (at) => at < Infinity)
  }
}

const describe = ({ status, headers }: Response): string =>
  status === 503 && !headers.has('Retry-After') ? '503 without Retry-After' : String(status)

function describeError(error: unknown): string {
  const { name, cause } = error as { name: string; cause?: { code?: string } }
  return cause?.code ?? name
}
