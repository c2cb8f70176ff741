import { sleep } from '../server-process.ts'
import type { Member } from './client.ts'
import type { Stage } from './people.ts'

interface Listed {
  readonly rsvpId: string
}

interface Organizer {
  readonly manager: Member
  /** Whom a manager may add by hand. */
  readonly people: readonly Member[]
  readonly capacity: number
  readonly isStopped: () => boolean
}

/** Decides, removes, adds and changes the event until told to stop. Two of them meet at the same requests. */
export async function actAsManager(stage: Stage, { manager, people, capacity, isStopped }: Organizer): Promise<void> {
  const { client, random, groupId, eventId } = stage
  const path = `/v1/manage/groups/${groupId}/events/${eventId}`
  const { token } = manager
  const removed: string[] = []
  const list = async (kind: string) => (await client.read(`${path}/${kind}?limit=100`, token)).data as Listed[]

  const decide = (rsvpId: string, decision: 'approve' | 'decline') =>
    client.attempt(
      { method: 'POST', path: `${path}/requests/${rsvpId}`, token, body: { decision } },
      { kind: 'decide', act: `${decision === 'approve' ? 'approved' : 'removed'} ${rsvpId}`, rsvpId, decision },
    )
  const acts = {
    answerRequests: async () => {
      for (const { rsvpId } of (await list('requests')).slice(0, 4))
        await decide(rsvpId, random.chance(0.8) ? 'approve' : 'decline')
    },
    remove: async () => {
      const { rsvpId } = random.pick(await list('attendees')) ?? {}
      if (rsvpId === undefined) return
      removed.push(rsvpId)
      await client.attempt(
        { method: 'DELETE', path: `${path}/attendees/${rsvpId}`, token },
        { kind: 'remove', act: `removed ${rsvpId}`, rsvpId },
      )
    },
    letBackIn: async () => {
      const rsvpId = removed.shift()
      if (rsvpId !== undefined) await decide(rsvpId, 'approve')
    },
    add: async () => {
      const { id: userId } = random.pick(people) ?? { id: '' }
      const guests = random.below(2)
      await client.attempt(
        { method: 'POST', path: `${path}/attendees`, token, body: { userId, guests } },
        { kind: 'add', act: `came ${userId}`, userId, guests },
      )
    },
    changeEvent: async () => {
      const body = {
        title: `Round ${crypto.randomUUID()}`,
        ...(random.chance(0.7) && { maxAttendees: Math.max(5, capacity - 5 + random.below(11)) }),
        ...(random.chance(0.2) && { waitlist: random.pick(['automatic', 'offer', 'offer', 'none']) }),
        ...(random.chance(0.2) && { joinBy: random.pick(['open', 'open', 'approval']) }),
        ...(random.chance(0.1) && { maxGuests: 1 + random.below(3) }),
      }
      await client.attempt({ method: 'PUT', path, token, body }, { kind: 'change', act: `changed ${body.title}` })
    },
  }
  const turns = [acts.answerRequests, acts.answerRequests, acts.remove, acts.letBackIn, acts.add, acts.changeEvent]
  while (!isStopped()) {
    await random.pick(turns)?.()
    await sleep(20 + random.below(60))
  }
}
