import { sleep } from '../server-process.ts'
import { parseData, type Answer, type Answers } from './answers.ts'
import type { Community } from './community.ts'

/** For other processes. The process that made a change shows it at once. */
export const maxAgeMs = 1_000
const giveUpMs = 60_000

interface NamedGroup {
  readonly id: string
  readonly name: string
}

/** Changes a group on one process and measures when the other shows it; does the same with revoked tokens. */
export class FreshnessWatch {
  readonly #answers: Answers
  readonly #webs: readonly [string, string]
  readonly #community: Community
  readonly #loop: Promise<void>
  #edition = 0
  #isRunning = true
  #oldestMs = 0
  #changes = 0
  #failures: string[] = []

  constructor(answers: Answers, webs: readonly [string, string], community: Community) {
    this.#answers = answers
    this.#webs = webs
    this.#community = community
    this.#loop = this.#run()
  }

  async stop(): Promise<void> {
    this.#isRunning = false
    await this.#loop
  }

  /** Results since the last call. */
  take() {
    const results = { changes: this.#changes, oldestMs: Math.round(this.#oldestMs), failures: this.#failures }
    ;[this.#changes, this.#oldestMs, this.#failures] = [0, 0, []]
    return results
  }

  async #run(): Promise<void> {
    for (let turn = 0; this.#isRunning; turn++) {
      const [first, second] = this.#webs
      const [writer, other] = turn % 2 === 0 ? [first, second] : [second, first]
      if (turn % 6 < 4) await this.#changeGroup(writer, other)
      else await this.#revokeToken(writer, other)
      await sleep(50)
    }
  }

  async #changeGroup(writer: string, other: string): Promise<void> {
    const { owner, changedGroup } = this.#community
    const edition = ++this.#edition
    const answer = await this.#answers.ask(`${writer}/v1/manage/groups/${changedGroup.id}`, {
      what: 'a change of a group',
      token: owner.token,
      method: 'PUT',
      body: { name: `Edition ${edition}` },
    })
    if (!answer) return
    this.#changes++
    const isSeen = (shown: Answer) => this.#readEdition(shown) >= edition
    const own = await this.#readGroup(writer)
    if (own && !isSeen(own)) this.#failures.push('an answer of the process that made the change was old')
    await Promise.all([
      this.#waitUntilSeen('a group', answer.endedAt, () => this.#readGroup(other), isSeen),
      this.#waitUntilSeen('a list of groups', answer.endedAt, () => this.#listGroups(other), isSeen),
    ])
  }

  async #revokeToken(writer: string, other: string): Promise<void> {
    const { token: ownerToken } = this.#community.owner
    const made = await this.#answers.ask(`${writer}/v1/profile/tokens`, {
      what: 'a new token',
      token: ownerToken,
      method: 'POST',
      body: { name: 'short-lived', scopes: ['user'] },
      expects: [201],
    })
    if (!made) return
    const { id, token } = parseData<{ id: string; token: string }>(made)
    await this.#readWithToken(other, token)
    const revoked = await this.#revoke(writer, id, ownerToken)
    this.#changes++
    await this.#waitUntilSeen(
      'a revoked token',
      revoked.endedAt,
      () => this.#readWithToken(other, token),
      ({ status }) => status === 401,
    )
  }

  async #revoke(writer: string, id: string, token: string): Promise<Answer> {
    for (;;) {
      const answer = await this.#answers.ask(`${writer}/v1/profile/tokens/${id}`, {
        what: 'a token revoked',
        token,
        method: 'DELETE',
        expects: [204, 404],
      })
      if (answer) return answer
      await sleep(50)
    }
  }

  async #waitUntilSeen(
    what: string,
    changedAt: number,
    read: () => Promise<Answer | undefined>,
    isSeen: (answer: Answer) => boolean,
  ): Promise<void> {
    let oldestMs = 0
    while (performance.now() - changedAt < giveUpMs) {
      const answer = await read()
      if (answer && isSeen(answer)) break
      if (answer) oldestMs = Math.max(oldestMs, answer.sentAt - changedAt)
      await sleep(20)
    }
    this.#oldestMs = Math.max(this.#oldestMs, oldestMs)
    if (oldestMs > maxAgeMs) this.#failures.push(`${what} was old for ${Math.round(oldestMs)} ms`)
  }

  #readGroup = (web: string) =>
    this.#answers.ask(`${web}/v1/public/groups/${this.#community.changedGroup.urlname}`, { what: 'the changed group' })

  #listGroups = (web: string) =>
    this.#answers.ask(`${web}/v1/groups`, { what: 'the changed list', token: this.#community.owner.token })

  #readWithToken = (web: string, token: string) =>
    this.#answers.ask(`${web}/v1/me`, { what: 'a token tried', token, expects: [200, 401] })

  #readEdition(answer: Answer): number {
    const data = parseData<NamedGroup | readonly NamedGroup[]>(answer)
    const groups: readonly NamedGroup[] = 'id' in data ? [data] : data
    return Number(groups.find(({ id }) => id === this.#community.changedGroup.id)?.name.replace('Edition ', ''))
  }
}
