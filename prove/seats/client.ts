import { sleep, type ServerProcess } from '../server-process.ts'

export interface Member {
  readonly id: string
  readonly token: string
}

export interface SeenRsvp {
  readonly id: string
  readonly status: 'confirmed' | 'waitlisted' | 'cancelled'
  readonly guests: number
  readonly approval: string
  readonly waitlistPosition: number | null
  readonly offer: { readonly expiresAt: string } | null
}

/** What somebody tries to do, and how the log shows that it was done. */
export interface Attempt {
  readonly kind:
    | 'come'
    | 'update'
    | 'cancel'
    | 'accept'
    | 'decline'
    | 'ask'
    | 'press'
    | 'decide'
    | 'add'
    | 'remove'
    | 'change'
    | 'join'
    | 'leave'
    | 'changeSeries'
  /** As `listActs` names it. */
  readonly act: string
  readonly userId?: string
  readonly rsvpId?: string
  readonly email?: string
  readonly guests?: number
  readonly decision?: 'approve' | 'decline'
}

export interface Answer extends Attempt {
  readonly sentAt: number
  readonly answeredAt: number
  /** Undefined when the server was killed before it answered. */
  readonly status: number | undefined
  readonly data: unknown
}

interface Request {
  readonly method: string
  readonly path: string
  readonly token?: string
  readonly ip?: string
  readonly body?: object
}

interface Reply {
  readonly status: number
  readonly data: unknown
  readonly body: Readonly<Record<string, unknown>>
}

/** Sends to both servers in turns, and keeps the answer to every attempt. */
export class SeatClient {
  readonly answers: Answer[] = []
  retryCount = 0
  readonly #servers: readonly ServerProcess[]
  #turn = 0
  #isClosed = false

  constructor(servers: readonly ServerProcess[]) {
    this.#servers = servers
  }

  /** Undefined when the server was killed before it answered: it may have been done. */
  async attempt(request: Request, attempt: Attempt): Promise<Reply | undefined> {
    const sentAt = Date.now()
    const reply = await this.#send(request)
    this.answers.push({ ...attempt, sentAt, answeredAt: Date.now(), status: reply?.status, data: reply?.data })
    return reply
  }

  async read(path: string, token?: string): Promise<Reply> {
    for (;;) {
      const reply = await this.#send({ method: 'GET', path, ...(token !== undefined && { token }) })
      if (reply) return reply
    }
  }

  /** Ends those who would wait for a server that does not come back. */
  close(): void {
    this.#isClosed = true
  }

  async #send(request: Request): Promise<Reply | undefined> {
    for (;;) {
      if (this.#isClosed) throw new Error('The round is over.')
      const server = this.#servers[this.#turn++ % this.#servers.length]
      const response = await fetch(`${server?.url}${request.path}`, toInit(request)).catch(toCause)
      if (notSent.has(response)) await sleep(5)
      else if (typeof response === 'string') return undefined
      else if (response.status === 503) {
        this.retryCount++
        await response.arrayBuffer()
        await sleep(Number(response.headers.get('Retry-After') ?? 1) * 1000)
      } else {
        const body = (await response.json().catch(() => undefined)) as Reply['body'] | undefined
        if (!body) return undefined
        return { status: response.status, data: body['data'], body }
      }
    }
  }
}

const toInit = ({ method, token, ip, body }: Request): RequestInit => ({
  method,
  headers: {
    ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    ...(ip !== undefined && { 'X-Forwarded-For': ip, 'Sec-Fetch-Site': 'same-origin' }),
    ...(body && { 'Content-Type': 'application/json' }),
  },
  body: body ? JSON.stringify(body) : null,
  signal: AbortSignal.timeout(60_000),
})

/** Errors of connections that were never made, so that nothing was done. After any other error the outcome is unknown. */
export const notSent: ReadonlySet<unknown> = new Set(['ECONNREFUSED', 'UND_ERR_CONNECT_TIMEOUT'])

export function toCause(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError') throw error
  return (error as { cause?: { code?: string } }).cause?.code ?? 'cut'
}
