import { sleep } from '../server-process.ts'
import type { Member, SeatClient, Seen, Wish } from './client.ts'
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

/** How likely people do what, by where they stand; else they only look. */
const flood: Habits = {
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
/** Then the line is short, or there is none: seats are held and added only now. */
const ebb: Habits = {
  none: [['come', 0.05]],
  offered: [['decline', 0.5]],
  confirmed: [
    ['cancel', 0.5],
    ['bring', 0.3],
  ],
  waitlisted: [['cancel', 0.7]],
}
const actsPerTide = 4

function chooseAct(random: Random, rsvp: Seen | null, habits: Habits): Act | undefined {
  let left = random.next()
  return habits[rsvp?.offer ? 'offered' : (rsvp?.status ?? 'none')]?.find(([, share]) => (left -= share) < 0)?.[0]
}

/** Somebody with an account. Who can be added by a manager keeps their party, so that it is clear who changed it. */
export async function actAsMember(stage: Stage, member: Member, actCount: number, canBeAdded: boolean): Promise<void> {
  const { client, random, eventId } = stage
  const path = `/v1/events/${eventId}/rsvp`
  const { id: userId, token } = member
  const wish = (method: string, more: string, body: object | undefined, what: Wish) =>
    client.wish({ method, path: `${path}${more}`, token, ...(body && { body }) }, { userId, ...what })
  const acts = {
    come: (guests: number) => wish('POST', '', { guests }, { kind: 'come', act: `came ${userId}`, guests }),
    cancel: () => wish('DELETE', '', undefined, { kind: 'cancel', act: `left ${userId}` }),
    bring: (guests: number) =>
      wish('PATCH', '', { guests }, { kind: 'update', act: `guests ${userId} ${guests}`, guests }),
    accept: () => wish('POST', '/accept', undefined, { kind: 'accept', act: `accepted ${userId}` }),
    decline: () => wish('POST', '/decline', {}, { kind: 'decline', act: `left ${userId}` }),
    stay: () => wish('POST', '/decline', { stay: true }, { kind: 'decline', act: `stayed ${userId}` }),
  }
  for (let n = 0; n < actCount; n++) {
    await sleep(random.below(60))
    const { data } = await client.read(path, token)
    const { rsvp } = data as { rsvp: Seen | null }
    const act = chooseAct(random, rsvp, Math.floor(n / actsPerTide) % 2 === 0 ? flood : ebb)
    const guests = rsvp?.guests ?? 0
    if (act === 'come') await acts.come(random.below(4))
    else if (act === 'bring') {
      const others = guests > 0 && random.chance(0.5) ? guests - 1 : guests + 1
      if (!canBeAdded) await acts.bring(others)
    } else if (act) await acts[act]()
  }
}

/** Somebody without an account: asks by name and address, reads the mail, and presses its button once, twice or never. */
export async function actAsStranger(stage: Stage, address: string, ip: string, askCount: number): Promise<void> {
  const { client, random, eventId, mailbox } = stage
  const used = new Set<string>()
  for (let n = 0; n < askCount; n++) {
    const guests = random.below(3)
    const email = random.chance(0.7) ? address.replace('@', `-${n}@`) : address
    const asked = await client.wish(
      { method: 'POST', path: `/v1/public/events/${eventId}/rsvp`, ip, body: { name: 'Nia New', email, guests } },
      { kind: 'ask', act: `asked ${email}`, email, guests },
    )
    await sleep(random.below(1000))
    if (asked?.status !== 202 || random.chance(0.2)) continue
    for (let isPressed = false; !isPressed;) {
      const token = await mailbox.waitForToken(email, used)
      used.add(token)
      const press = () =>
        client.wish(
          { method: 'POST', path: `/auth/rsvp/${token}`, ip, body: {} },
          { kind: 'press', act: `pressed ${email}`, email, guests },
        )
      const replies = await Promise.all(random.chance(0.3) ? [press(), press()] : [press()])
      isPressed = replies.some((reply) => reply?.status !== 404)
    }
  }
}
