import { pause } from './server.ts'

/** Somebody who writes without pause, repeats what got no answer, and remembers what was acknowledged. */
export class Writer {
  readonly #url: string
  readonly #token: string
  readonly #items = new Set<string>()
  #isWorking = true
  acknowledged = 0
  made = 0

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
    const body = JSON.stringify({ title: `item ${key}` })
    const response = await this.#insist(
      'POST',
      '',
      { 'Idempotency-Key': key, 'Content-Type': 'application/json' },
      body,
    )
    const { data } = (await response.json()) as { data: { id: string } }
    this.#items.add(data.id)
    this.made++
    this.acknowledged++
  }

  async #remove(): Promise<void> {
    const [id = ''] = this.#items
    // From here on it may be gone, whether or not we hear of it.
    this.#items.delete(id)
    await this.#insist('DELETE', `/${id}`, {})
    this.acknowledged++
  }

  /** Repeats a request until it is answered with success; a second DELETE may find nothing. */
  async #insist(method: string, path: string, headers: Record<string, string>, body?: string): Promise<Response> {
    for (;;) {
      const response = await fetch(`${this.#url}${path}`, {
        method,
        headers: { Authorization: `Bearer ${this.#token}`, ...headers },
        body: body ?? null,
      }).catch(() => undefined)
      if (response?.ok || (response?.status === 404 && method === 'DELETE')) return response
      if (response && ![409, 503].includes(response.status))
        throw new Error(`${method} answered ${response.status}: ${await response.text()}`)
      await pause(20)
    }
  }

  /** What was acknowledged and is not there. */
  async lost(): Promise<string[]> {
    const known = [...this.#items]
    const response = await this.#insist('GET', '?limit=100', {})
    const { data } = (await response.json()) as { data: { id: string }[] }
    const there = new Set(data.map(({ id }) => id))
    return known.filter((id) => this.#items.has(id) && !there.has(id))
  }
}
