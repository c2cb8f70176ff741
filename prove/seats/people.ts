import { sleep } from '../server-process.ts'
import type { Member, SeatClient, SeenRsvp, Attempt } from './client.ts'
import type { Mailbox } from './mailbox.ts'
import type { Random } from './random.ts'

export interface Stage {
  readonly client: SeatClient
  readonly random: Random
  readonly eventId: string
  readonly groupId: string
  readonly mailbox: Mailbox
}

type Act = 'come' | 'cancel' | 'bring' | 'accept' | 'decline' | 'stay'

type Habits = Readonly<Record<string, readonly (readonly [Act, number])[]>>

/** The probability of each act, by the state of the RSVP; otherwise people only read it. */
const whileFilling: Habits = {
  none: [['come', 1]],
  offered: [
    ['accept', 0.5],
    ['decline', 0.15],
    ['stay', 0.15],
  ],
  confirmed: [
    ['cancel', 0.4],
    ['bring', 0.4],
  ],
  waitlisted: [
    ['cancel', 0.2],
    ['bring', 0.2],
    ['accept', 0.1],
  ],
}
/** Shortens the line or ends it: only then are seats held for strangers, and can managers add people. */
const whileEmptying: Habits = {
  none: [['come', 0.05]],
  offered: [['decline', 0.5]],
  confirmed: [
    ['cancel', 0.5],
    ['bring', 0.3],
  ],
  waitlisted: [['cancel', 0.7]],
}
const actsPerPhase = 4

function chooseAct(random: Random, rsvp: SeenRsvp | null, habits: Habits): Act | undefined {
  let left = random.next()
  return habits[rsvp?.offer ? 'offered' : (rsvp?.status ?? 'none')]?.find(([, share]) => (left -= share) < 0)?.[0]
}

interface Behavior {
  readonly actCount: number
  /** False for those whom managers add, so that it is clear who changed their party. */
  readonly changesGuests: boolean
}

/** Somebody with an account. */
export async function actAsMember(stage: Stage, member: Member, { actCount, changesGuests }: Behavior): Promise<void> {
  const { client, random, eventId } = stage
  const path = `/v1/events/${eventId}/rsvp`
  const { id: userId, token } = member
  const attempt = (method: string, more: string, body: object | undefined, details: Attempt) =>
    client.attempt({ method, path: `${path}${more}`, token, ...(body && { body }) }, { userId, ...details })
  const acts = {
    come: (guests: number) => attempt('POST', '', { guests }, { kind: 'come', act: `came ${userId}`, guests }),
    cancel: () => attempt('DELETE', '', undefined, { kind: 'cancel', act: `left ${userId}` }),
    bring: (guests: number) =>
      attempt('PATCH', '', { guests }, { kind: 'update', act: `guests ${userId} ${guests}`, guests }),
    accept: () => attempt('POST', '/accept', undefined, { kind: 'accept', act: `accepted ${userId}` }),
    decline: () => attempt('POST', '/decline', {}, { kind: 'decline', act: `left ${userId}` }),
    stay: () => attempt('POST', '/decline', { stay: true }, { kind: 'decline', act: `stayed ${userId}` }),
  }
  for (let n = 0; n < actCount; n++) {
    await sleep(random.below(60))
    const { data } = await client.read(path, token)
    const { rsvp } = data as { rsvp: SeenRsvp | null }
    const act = chooseAct(random, rsvp, Math.floor(n / actsPerPhase) % 2 === 0 ? whileFilling : whileEmptying)
    const guests = rsvp?.guests ?? 0
    if (act === 'come') await acts.come(random.below(4))
    else if (act === 'bring') {
      const others = guests > 0 && random.chance(0.5) ? guests - 1 : guests + 1
      if (changesGuests) await acts.bring(others)
    } else if (act) await acts[act]()
  }
}

/** Somebody without an account: asks with a name and an address, and uses the mailed link once, twice or never. */
export async function actAsStranger(stage: Stage, address: string, ip: string, askCount: number): Promise<void> {
  const { client, random, eventId, mailbox } = stage
  const used = new Set<string>()
  for (let n = 0; n < askCount; n++) {
    const guests = random.below(3)
    const email = random.chance(0.7) ? address.replace('@', `-${n}@`) : address
    const asked = await client.attempt(
      { method: 'POST', path: `/v1/public/events/${eventId}/rsvp`, ip, body: { name: 'Nia New', email, guests } },
      { kind: 'ask', act: `asked ${email}`, email, guests },
    )
    await sleep(random.below(1000))
    if (asked?.status !== 202 || random.chance(0.2)) continue
    for (let isPressed = false; !isPressed;) {
      const token = await mailbox.waitForToken(email, used)
      used.add(token)
      const press = () =>
        client.attempt(
          { method: 'POST', path: `/auth/rsvp/${token}`, ip, body: {} },
          { kind: 'press', act: `pressed ${email}`, email, guests },
        )
      const replies = await Promise.all(random.chance(0.3) ? [press(), press()] : [press()])
      isPressed = replies.some((reply) => reply?.status !== 404)
    }
  }
}
