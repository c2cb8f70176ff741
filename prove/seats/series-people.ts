import { sleep } from '../server-process.ts'
import type { Member, SeatClient, SeenRsvp } from './client.ts'
import type { Random } from './random.ts'

export interface SeriesStage {
  readonly client: SeatClient
  readonly random: Random
  readonly groupId: string
  readonly seriesId: string
}

interface SeenSeries {
  readonly standing: object | null
  readonly coming: readonly { readonly id: string }[]
}

/** Comes to every date, or no longer, and in between skips a date or comes to a single one. */
export async function comeToDates(stage: SeriesStage, member: Member, actCount: number): Promise<void> {
  const { client, random, seriesId } = stage
  const path = `/v1/series/${seriesId}`
  for (let n = 0; n < actCount; n++) {
    await sleep(random.below(80))
    const { status, data } = await client.read(path, member.token)
    // While the rule changes, there may be no dates for a moment.
    if (status !== 200) continue
    const { standing, coming } = data as SeenSeries
    const date = random.pick(coming)
    if (date && random.chance(0.5)) await comeOrCancel(stage, member, date.id)
    else if (standing) await leave(stage, member)
    else await join(stage, member)
  }
}

function join({ client, random, seriesId }: SeriesStage, { id: userId, token }: Member) {
  const guests = random.below(3)
  return client.attempt(
    { method: 'POST', path: `/v1/series/${seriesId}/rsvp`, token, body: { guests } },
    { kind: 'join', act: `joined ${userId}`, userId, guests },
  )
}

function leave({ client, random, seriesId }: SeriesStage, { id: userId, token }: Member) {
  const path = `/v1/series/${seriesId}/rsvp?keepComing=${random.chance(0.3)}`
  return client.attempt({ method: 'DELETE', path, token }, { kind: 'leave', act: `left ${userId}`, userId })
}

async function comeOrCancel({ client, random }: SeriesStage, { id: userId, token }: Member, eventId: string) {
  const path = `/v1/events/${eventId}/rsvp`
  const { status, data } = await client.read(path, token)
  if (status !== 200) return
  const { rsvp } = data as { rsvp: SeenRsvp | null }
  if (rsvp) await client.attempt({ method: 'DELETE', path, token }, { kind: 'cancel', act: `left ${userId}`, userId })
  else {
    const guests = random.below(3)
    await client.attempt(
      { method: 'POST', path, token, body: { guests } },
      { kind: 'come', act: `came ${userId}`, userId, guests },
    )
  }
}

/** More or fewer seats, more or fewer dates, another time. */
export async function changeSeries(
  { client, random, groupId, seriesId }: SeriesStage,
  manager: Member,
  capacity: number,
) {
  const change = random.pick([
    { event: { maxAttendees: capacity - 3 + random.below(7) } },
    { event: { maxAttendees: capacity - 3 + random.below(7) } },
    { rule: `FREQ=WEEKLY;COUNT=${5 + random.below(4)}` },
    { durationMinutes: 60 + random.below(60) },
  ])
  await client.attempt(
    {
      method: 'PUT',
      path: `/v1/manage/groups/${groupId}/series/${seriesId}`,
      token: manager.token,
      body: { ...change, confirm: true },
    },
    { kind: 'changeSeries', act: 'changed' },
  )
}
