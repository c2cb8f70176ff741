import { createPicture } from '../../test/pictures.ts'
import { sleep } from '../server-process.ts'
import { parseData, type Answers } from './answers.ts'
import type { Community, Member } from './community.ts'

type Seat = 'taken' | 'free' | 'unknown'

const maxItems = 20
const pauseMs = 120
const putTimeoutMs = 3_000

/** People who read, RSVP, upload, ask for mails and add what webhooks tell of, all the time. */
export class Load {
  /** What was accepted and must arrive, or stay. */
  readonly mails = new Set<string>()
  readonly items = new Set<string>()
  readonly files = new Set<string>()
  readonly seats = new Map<string, Seat>()
  readonly picture: Buffer
  readonly #answers: Answers
  readonly #webs: readonly string[]
  readonly #community: Community
  readonly #existingItems: { readonly owner: Member; readonly id: string }[] = []
  #loops: Promise<void>[] = []
  #isRunning = true
  #turn = 0

  private constructor(answers: Answers, webs: readonly string[], community: Community, picture: Buffer) {
    this.#answers = answers
    this.#webs = webs
    this.#community = community
    this.picture = picture
  }

  static async start(answers: Answers, webs: readonly string[], community: Community): Promise<Load> {
    const load = new Load(answers, webs, community, await createPicture(400, 300))
    const work = [
      () => load.#readPublicly(),
      () => load.#readAsMember(),
      () => load.#changeSeat(),
      () => load.#addItem(),
      () => load.#upload(),
      () => load.#readFiles(),
      () => load.#askForMail(),
    ]
    load.#loops = work.map((run) => load.#repeat(run))
    return load
  }

  async stop(): Promise<void> {
    this.#isRunning = false
    await Promise.all(this.#loops)
  }

  async #repeat(run: () => Promise<void>): Promise<void> {
    while (this.#isRunning) {
      await run()
      await sleep(pauseMs)
    }
  }

  get #web(): string {
    return this.#webs[this.#turn++ % this.#webs.length] ?? ''
  }

  get #member(): Member {
    const { members, owner } = this.#community
    return members[this.#turn++ % members.length] ?? owner
  }

  async #readPublicly(): Promise<void> {
    const { groupWithEvents, eventIds } = this.#community
    const web = this.#web
    await this.#answers.ask(`${web}/v1/public/groups/${groupWithEvents.urlname}`, {
      what: 'a group',
      isRight: (body) => parseData<{ id: string }>({ body }).id === groupWithEvents.id,
    })
    await this.#answers.ask(`${web}/events`, {
      what: 'the page of events',
      isRight: (body) => eventIds.some((id) => body.includes(id)),
    })
  }

  async #readAsMember(): Promise<void> {
    const [web, { id, token }] = [this.#web, this.#member]
    const { groupWithEvents, eventIds } = this.#community
    const list = { token, what: 'a list' }
    await this.#answers.ask(`${web}/v1/me`, {
      what: 'one’s account',
      token,
      isRight: (body) => body.includes(id),
    })
    await this.#answers.ask(`${web}/v1/groups`, { ...list, isRight: (body) => body.includes(groupWithEvents.id) })
    await this.#answers.ask(`${web}/v1/events`, {
      ...list,
      isRight: (body) => eventIds.every((eventId) => body.includes(eventId)),
    })
    await this.#answers.ask(`${web}/v1/profile/portfolio`, { ...list, what: 'a portfolio' })
  }

  async #changeSeat(): Promise<void> {
    const [{ id, token }, { eventIds }] = [this.#member, this.#community]
    const eventId = eventIds[Math.floor(Math.random() * eventIds.length)] ?? ''
    const key = `${eventId} ${id}`
    const before = this.seats.get(key) ?? 'free'
    this.seats.set(key, 'unknown')
    const answer = await this.#answers.ask(`${this.#web}/v1/events/${eventId}/rsvp`, {
      what: before === 'taken' ? 'a canceled RSVP' : 'an RSVP',
      token,
      method: before === 'taken' ? 'DELETE' : 'POST',
      expects: { taken: [200], free: [201], unknown: [201, 409] }[before],
    })
    if (answer) this.seats.set(key, before === 'taken' ? 'free' : 'taken')
  }

  async #addItem(): Promise<void> {
    const owner = this.#member
    const answer = await this.#answers.ask(`${this.#web}/v1/profile/portfolio`, {
      what: 'an item',
      token: owner.token,
      method: 'POST',
      body: { title: 'An item' },
      expects: [201],
    })
    if (answer) {
      const { id } = parseData<{ id: string }>(answer)
      this.items.add(id)
      this.#existingItems.push({ owner, id })
    }
    if (this.#existingItems.length > maxItems) await this.#removeItem()
  }

  async #removeItem(): Promise<void> {
    const item = this.#existingItems.shift()
    await this.#answers.ask(`${this.#web}/v1/profile/portfolio/${item?.id}`, {
      what: 'an item removed',
      token: item?.owner.token,
      method: 'DELETE',
      expects: [204],
    })
  }

  async #upload(): Promise<void> {
    const upload = await this.#announceUpload()
    if (!upload || !(await putFile(upload.uploadUrl, this.picture))) return
    this.files.add(upload.path)
    await this.readFile(this.#web, upload.path)
  }

  async #readFiles(): Promise<void> {
    const recent = [...this.files].slice(-20)
    const path = recent[Math.floor(Math.random() * recent.length)]
    if (path === undefined) return
    await this.readFile(this.#web, path)
    await this.#answers.ask(`${this.#web}${path}?w=160`, { what: 'a smaller picture', needs: ['PgBouncer', 'S3'] })
  }

  readFile = (web: string, path: string) =>
    this.#answers.ask(web + path, {
      what: 'a file',
      needs: ['PgBouncer', 'S3'],
      isRight: (body) => body.equals(this.picture),
    })

  async #announceUpload() {
    const size = this.picture.length
    const answer = await this.#answers.ask(`${this.#web}/v1/uploads/request`, {
      what: 'an upload',
      token: this.#member.token,
      method: 'POST',
      body: { category: 'avatar', filename: 'me.png', contentType: 'image/png', size },
      expects: [201],
    })
    if (!answer) return undefined
    const { uploadUrl, publicUrl } = parseData<{ uploadUrl: string; publicUrl: string }>(answer)
    return { uploadUrl, path: new URL(publicUrl).pathname }
  }

  async #askForMail(): Promise<void> {
    await this.askForMail(this.#web, `mail-${this.#turn++}@example.org`)
    await sleep(4 * pauseMs)
  }

  async askForMail(web: string, email: string): Promise<boolean> {
    const answer = await this.#answers.ask(`${web}/auth/magic-link`, {
      what: 'a sign-in mail',
      method: 'POST',
      body: { email },
    })
    if (answer) this.mails.add(email)
    return answer !== undefined
  }
}

const putFile = (url: string, bytes: Buffer): Promise<boolean> =>
  fetch(url, {
    method: 'PUT',
    headers: { 'Content-Type': 'image/png' },
    body: new Uint8Array(bytes),
    signal: AbortSignal.timeout(putTimeoutMs),
  }).then(
    (response) => response.arrayBuffer().then(() => response.ok),
    () => false,
  )
