import { createHash, randomBytes } from 'node:crypto'
import type { FailoverClient, Request } from './client.ts'
import type { Community, Guest } from './community.ts'
import { sleep } from '../server-process.ts'

const loopCounts = { rsvps: 6, awards: 3, uploads: 2 }
const pauseMs = 60

/** An RSVP or an award that is turned on and off in turns. Changes only when the server acknowledged it. */
export interface Switch {
  readonly userId: string
  readonly on: Request
  readonly off: Request
  isOn: boolean
  onCount: number
  offCount: number
}

interface StoredFile {
  readonly path: string
  readonly sha256: string
}

/** RSVPs, awards and uploads without end, each repeated until it is acknowledged. */
export class FailoverLoad {
  readonly rsvps: readonly Switch[]
  readonly awards: readonly Switch[]
  readonly files: StoredFile[] = []
  readonly problems: string[] = []
  readonly #client: FailoverClient
  readonly #loops: Promise<void>[]
  #isRunning = true

  constructor(client: FailoverClient, community: Community) {
    this.#client = client
    this.rsvps = community.guests.map((guest) => createRsvp(community, guest))
    this.awards = community.guests.map((guest) => createAward(community, guest))
    this.#loops = [
      ...split(this.rsvps, loopCounts.rsvps).map((part) => this.#repeat(part, (rsvp) => this.#flip(rsvp))),
      ...split(this.awards, loopCounts.awards).map((part) => this.#repeat(part, (award) => this.#flip(award))),
      ...split(community.guests, loopCounts.uploads).map((part) => this.#repeat(part, (guest) => this.#upload(guest))),
    ]
  }

  /** Resolves when all that was begun is acknowledged. */
  async stop(): Promise<void> {
    this.#isRunning = false
    await Promise.all(this.#loops)
  }

  async #repeat<T>(subjects: readonly T[], act: (subject: T) => Promise<void>): Promise<void> {
    for (let n = 0; this.#isRunning; n++) {
      await act(subjects[n % subjects.length] as T).catch((error: unknown) => this.problems.push(String(error)))
      await sleep(pauseMs)
    }
  }

  async #flip(target: Switch): Promise<void> {
    const response = await this.#client.sendUntilDone(target.isOn ? target.off : target.on)
    await response?.arrayBuffer()
    target.isOn = !target.isOn
    if (target.isOn) target.onCount++
    else target.offCount++
  }

  async #upload({ token }: Guest): Promise<void> {
    const [bytes, contentType] = [randomBytes(64), 'application/octet-stream']
    const body = { category: 'media', filename: 'note.bin', contentType, size: bytes.length }
    const requested = await this.#client.sendUntilDone({ method: 'POST', path: '/v1/uploads/request', token, body })
    const { data } = (await requested?.json()) as { data: { uploadUrl: string; publicUrl: string } }
    const sent = await fetch(data.uploadUrl, { method: 'PUT', headers: { 'Content-Type': contentType }, body: bytes })
    if (!sent.ok) throw new Error(`PUT was answered with ${sent.status}`)
    const path = new URL(data.publicUrl).pathname
    const stored = await this.#client.sendUntilDone({ method: 'GET', path })
    await stored?.arrayBuffer()
    this.files.push({ path, sha256: createHash('sha256').update(bytes).digest('hex') })
  }
}

function createRsvp({ eventId }: Community, { id, token }: Guest): Switch {
  const path = `/v1/events/${eventId}/rsvp`
  return createSwitch(
    id,
    { method: 'POST', path, token, doneStatus: 409 },
    { method: 'DELETE', path, token, doneStatus: 404 },
  )
}

function createAward({ groupId, badgeId, organizerToken: token }: Community, { id }: Guest): Switch {
  const path = `/v1/manage/groups/${groupId}/badges/${badgeId}`
  return createSwitch(
    id,
    { method: 'POST', path: `${path}/award/${id}`, token, doneStatus: 409 },
    { method: 'DELETE', path: `${path}/revoke/${id}`, token, doneStatus: 404 },
  )
}

const createSwitch = (userId: string, on: Request, off: Request): Switch => ({
  userId,
  on,
  off,
  isOn: false,
  onCount: 0,
  offCount: 0,
})

const split = <T>(list: readonly T[], count: number): T[][] =>
  Array.from({ length: count }, (_, part) => list.filter((_item, n) => n % count === part))
