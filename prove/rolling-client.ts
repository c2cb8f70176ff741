const maxItems = 20

/** Reads and writes without pause, and notes every answer that is not a success. */
export class RollingClient {
  readonly #url: string
  readonly #token: string
  readonly #items = new Set<string>()
  #isRunning = true
  #answered = 0
  #failures: string[] = []

  constructor(url: string, token: string) {
    this.#url = url
    this.#token = token
  }

  async run(): Promise<void> {
    while (this.#isRunning) {
      await this.#send('GET', '/v1/scopes')
      await this.#send('GET', '/events')
      await this.#addItem()
      await this.#send('GET', '/v1/profile/portfolio')
      if (this.#items.size >= maxItems) await this.#removeItem()
    }
  }

  /** Results since the last call. */
  takeResults() {
    const results = { answered: this.#answered, failures: this.#failures }
    ;[this.#answered, this.#failures] = [0, []]
    return results
  }

  stop(): void {
    this.#isRunning = false
  }

  /** Items of requests that failed, or that were done twice. */
  async countStrays(): Promise<number> {
    const response = await this.#send('GET', '/v1/profile/portfolio?limit=100')
    const { data } = JSON.parse(response ?? '{"data":[]}') as { data: { id: string }[] }
    const existing = new Set(data.map(({ id }) => id))
    return this.#items.symmetricDifference(existing).size
  }

  async #addItem(): Promise<void> {
    const text = await this.#send('POST', '/v1/profile/portfolio', { title: 'An item' })
    if (text !== undefined) this.#items.add((JSON.parse(text) as { data: { id: string } }).data.id)
  }

  async #removeItem(): Promise<void> {
    const [id = ''] = this.#items
    this.#items.delete(id)
    await this.#send('DELETE', `/v1/profile/portfolio/${id}`)
  }

  async #send(method: string, path: string, body?: object): Promise<string | undefined> {
    const kind = `${method} ${path.replace(/[0-9a-f-]{36}$/, 'ID')}`
    const headers = {
      Authorization: `Bearer ${this.#token}`,
      ...(body && { 'Content-Type': 'application/json' }),
    }
    try {
      const response = await fetch(this.#url + path, {
        method,
        headers,
        body: body ? JSON.stringify(body) : null,
        signal: AbortSignal.timeout(30_000),
      })
      const text = await response.text()
      this.#answered++
      if (response.ok) return text
      this.#failures.push(`${kind} ${response.status} ${text.slice(0, 100)}`)
    } catch (error) {
      this.#answered++
      const { name, cause } = error as Error
      this.#failures.push(`${kind} ${name} ${cause instanceof Error ? cause.message : ''}`)
    }
    return undefined
  }
}
