import { sleep } from './server-process.ts'

const timeoutMs = 60_000

/** Cut connections are expected; timeouts are not. */
function ignoreNetworkError(error: unknown): undefined {
  if (error instanceof Error && error.name === 'TimeoutError') throw error
}

/** Writes without pause, retries unanswered requests and records what was acknowledged. */
export class Writer {
  readonly #url: string
  readonly #token: string
  readonly #items = new Set<string>()
  readonly #unconfirmed: string[] = []
  #isRunning = true
  acknowledgedCount = 0
  removedCount = 0

  constructor(url: string, token: string) {
    this.#url = `${url}/v1/profile/portfolio`
    this.#token = token
  }

  async run(): Promise<void> {
    while (this.#isRunning) {
      if (this.#items.size < 40) await this.#add()
      else await this.#remove()
    }
  }

  stop(): void {
    this.#isRunning = false
  }

  async #add(): Promise<void> {
    const key = crypto.randomUUID()
    const response = await this.#send('POST', '', key).catch(ignoreNetworkError)
    if (response?.ok) await this.#recordCreated(response)
    else if (response && response.status !== 503)
      throw new Error(`POST answered ${response.status}: ${await response.text()}`)
    else await this.#queueUnconfirmed(key)
  }

  /** At most 25 are retried later: with what is kept, they stay below the 100 a portfolio has room for. */
  async #queueUnconfirmed(key: string): Promise<void> {
    if (this.#unconfirmed.length < 25) this.#unconfirmed.push(key)
    await sleep(50)
  }

  async retryUnanswered(): Promise<void> {
    for (const key of this.#unconfirmed) await this.#recordCreated(await this.#sendUntilSuccess('POST', '', key))
  }

  async #recordCreated(response: Response): Promise<void> {
    const { data } = (await response.json()) as { data: { id: string } }
    this.#items.add(data.id)
    this.acknowledgedCount++
  }

  async #remove(): Promise<void> {
    const [id = ''] = this.#items
    // From here on the item may be deleted, whether or not a response arrives.
    this.#items.delete(id)
    await this.#sendUntilSuccess('DELETE', `/${id}`)
    this.removedCount++
    this.acknowledgedCount++
  }

  #send(method: string, path: string, key?: string): Promise<Response> {
    return fetch(`${this.#url}${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${this.#token}`,
        ...(key !== undefined && { 'Idempotency-Key': key, 'Content-Type': 'application/json' }),
      },
      body: key === undefined ? null : JSON.stringify({ title: `item ${key}` }),
      signal: AbortSignal.timeout(timeoutMs),
    })
  }

  /** A repeated DELETE may get 404. */
  async #sendUntilSuccess(method: string, path: string, key?: string): Promise<Response> {
    for (;;) {
      const response = await this.#send(method, path, key).catch(ignoreNetworkError)
      if (response?.ok || (response?.status === 404 && method === 'DELETE')) return response
      if (response && ![409, 503].includes(response.status))
        throw new Error(`${method} answered ${response.status}: ${await response.text()}`)
      await sleep(20)
    }
  }

  async findLost(): Promise<string[]> {
    const knownIds = [...this.#items]
    const response = await this.#sendUntilSuccess('GET', '?limit=100')
    const { data } = (await response.json()) as { data: { id: string }[] }
    const existingIds = new Set(data.map(({ id }) => id))
    return knownIds.filter((id) => this.#items.has(id) && !existingIds.has(id))
  }
}
