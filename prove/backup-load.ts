import { createHash } from 'node:crypto'
import { sleep } from './server-process.ts'

export interface Guest {
  readonly id: string
  readonly email: string
  readonly token: string
}

/** What a server acknowledged, and when. */
export interface Acknowledged {
  readonly at: number
  readonly kind: 'rsvp' | 'session' | 'upload'
  /** The guest with the RSVP, the cookie or the path of the file. */
  readonly subject: string
  readonly sha256?: string
}

interface LoadOptions {
  readonly url: string
  readonly eventId: string
  readonly guests: readonly Guest[]
  readonly password: string
}

/** One IP may sign in 60 times a minute. */
const signInPauseMs = 1_100

/** RSVPs, sign-ins and uploads, once per guest, so that nothing acknowledged is undone later. */
export class BackupLoad {
  readonly acknowledged: Acknowledged[] = []
  readonly problems: string[] = []
  #isRunning = true
  readonly #options: LoadOptions
  readonly #workers: Promise<void>[]

  constructor(options: LoadOptions) {
    this.#options = options
    this.#workers = [
      this.#forEachGuest(5, (guest) => this.#rsvp(guest)),
      this.#forEachGuest(signInPauseMs, (guest) => this.#signIn(guest)),
      this.#forEachGuest(5, (guest) => this.#upload(guest)),
    ]
  }

  /** Until a tenth of the guests have an RSVP and something of each kind was acknowledged, or nothing more will come. */
  async whenWarm(): Promise<void> {
    const ended = Promise.all(this.#workers).then(() => true)
    const isWarm = () => {
      const kinds = this.acknowledged.map(({ kind }) => kind)
      return (
        new Set(kinds).size === 3 && kinds.filter((kind) => kind === 'rsvp').length >= this.#options.guests.length / 10
      )
    }
    while (!isWarm()) {
      const hasEnded = await Promise.race([ended, sleep(20)])
      if (hasEnded) return
    }
  }

  async stop(): Promise<void> {
    this.#isRunning = false
    await Promise.all(this.#workers)
  }

  async #forEachGuest(pauseMs: number, act: (guest: Guest) => Promise<void>): Promise<void> {
    for (const guest of this.#options.guests) {
      if (!this.#isRunning) return
      await act(guest).catch((error: unknown) => this.problems.push(String(error)))
      await sleep(pauseMs)
    }
  }

  async #rsvp({ id, token }: Guest): Promise<void> {
    await this.#send(`/v1/events/${this.#options.eventId}/rsvp`, token)
    this.acknowledged.push({ at: Date.now(), kind: 'rsvp', subject: id })
  }

  async #signIn({ email }: Guest): Promise<void> {
    const response = await this.#send('/auth/login', undefined, { email, password: this.#options.password })
    const cookie = response.headers.getSetCookie().find((line) => line.startsWith('session='))
    this.acknowledged.push({ at: Date.now(), kind: 'session', subject: cookie?.split(';')[0] ?? '' })
  }

  async #upload({ id, token }: Guest): Promise<void> {
    const bytes = createHash('sha512').update(id).digest()
    const request = { category: 'avatar', filename: 'note.bin', contentType: 'application/octet-stream' }
    const requested = await this.#send('/v1/uploads/request', token, { ...request, size: bytes.length })
    const { data } = (await requested.json()) as { data: { uploadUrl: string; publicUrl: string } }
    const stored = await fetch(data.uploadUrl, {
      method: 'PUT',
      body: bytes,
      headers: { 'Content-Type': request.contentType },
    })
    if (!stored.ok) throw new Error(`PUT answered ${stored.status}`)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    this.acknowledged.push({ at: Date.now(), kind: 'upload', subject: new URL(data.publicUrl).pathname, sha256 })
  }

  async #send(path: string, token?: string, body: object = {}): Promise<Response> {
    const response = await fetch(`${this.#options.url}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(token !== undefined && { Authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`POST ${path} answered ${response.status}: ${await response.text()}`)
    return response
  }
}
