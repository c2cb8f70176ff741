import { pause } from './server.ts'

const patienceMs = 60_000

/** A line that is cut is to be expected here; one that stays silent is not. */
function noAnswer(error: unknown): undefined {
  if (error instanceof Error && error.name === 'TimeoutError') throw error
}

/** Somebody who writes without pause, repeats what got no answer, and remembers what was acknowledged. */
export class Writer {
  readonly #url: string
  readonly #token: string
  readonly #items = new Set<string>()
  readonly #unanswered: string[] = []
  #isWorking = true
  acknowledged = 0
  made = 0
  /** Sent, not answered, not sent again: done or not. */
  unknown = 0

  constructor(url: string, token: string) {
    this.#url = `${url}/v1/profile/portfolio`
    this.#token = token
  }

  async work(): Promise<void> {
    while (this.#isWorking) {
      if (this.#items.size < 40) await this.#add()
      else await this.#remove()
    }
  }

  stop(): void {
    this.#isWorking = false
  }

  async #add(): Promise<void> {
    const key = crypto.randomUUID()
    const response = await this.#send('POST', '', key).catch(noAnswer)
    if (response?.ok) await this.#remember(response)
    else if (response && response.status !== 503)
      throw new Error(`POST answered ${response.status}: ${await response.text()}`)
    else await this.#setAside(key)
  }

  /** Nobody knows whether it was done. A few of them are sent again later; the portfolio has room for no more. */
  async #setAside(key: string): Promise<void> {
    if (this.#unanswered.length < 25) this.#unanswered.push(key)
    else this.unknown++
    await pause(50)
  }

  /** Sends again, with their keys, the requests that got no answer; the service may have done them or not. */
  async settle(): Promise<void> {
    for (const key of this.#unanswered) await this.#remember(await this.#insist('POST', '', key))
  }

  async #remember(response: Response): Promise<void> {
    const { data } = (await response.json()) as { data: { id: string } }
    this.#items.add(data.id)
    this.made++
    this.acknowledged++
  }

  async #remove(): Promise<void> {
    const [id = ''] = this.#items
    // From here on it may be gone, whether or not we hear of it.
    this.#items.delete(id)
    await this.#insist('DELETE', `/${id}`)
    this.acknowledged++
  }

  #send(method: string, path: string, key?: string): Promise<Response> {
    return fetch(`${this.#url}${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${this.#token}`,
        ...(key !== undefined && { 'Idempotency-Key': key, 'Content-Type': 'application/json' }),
      },
      body: key === undefined ? null : JSON.stringify({ title: `item ${key}` }),
      signal: AbortSignal.timeout(patienceMs),
    })
  }

  /** Repeats a request until it is answered with success; a second DELETE may find nothing. */
  async #insist(method: string, path: string, key?: string): Promise<Response> {
    for (;;) {
      const response = await this.#send(method, path, key).catch(noAnswer)
      if (response?.ok || (response?.status === 404 && method === 'DELETE')) return response
      if (response && ![409, 503].includes(response.status))
        throw new Error(`${method} answered ${response.status}: ${await response.text()}`)
      await pause(20)
    }
  }

  /** What was acknowledged and is not there. */
  async lost(): Promise<string[]> {
    const known = [...this.#items]
    const response = await this.#insist('GET', '?limit=100')
    const { data } = (await response.json()) as { data: { id: string }[] }
    const there = new Set(data.map(({ id }) => id))
    return known.filter((id) => this.#items.has(id) && !there.has(id))
  }
}
