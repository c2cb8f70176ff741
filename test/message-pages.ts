import { deriveKeys, newId } from '#platform'
import { testSecret, type Api, type Person } from '#test'
import { createReminderToken } from '../src/areas/events/mails/public.ts'
import { notify } from '../src/areas/inbox/public.ts'
import { unsubscribeUrl } from '../src/areas/profile/notifications/public.ts'

interface EventIds {
  readonly groupId: string
  readonly eventId: string
}

const keys = deriveKeys(testSecret)

/** Messages and an inbox with the longest texts. Returns the paths of links in mails. */
export async function createMessages(api: Api, { id: userId }: Pick<Person, 'id'>, { groupId, eventId }: EventIds) {
  for (const [event, audience] of [
    [eventId, 'everyone'],
    [null, 'members'],
  ])
    await api.db.sql`
      insert into messages (id, group_id, event_id, audience, subject, body, recipients, send_at)
      values (${newId()}, ${groupId}, ${event ?? null}, ${audience ?? ''}, ${'S'.repeat(150)}, 'Hello.', 1200, now() + interval '1 day')`
  const facts = { subject: 'S'.repeat(150), event: 'E'.repeat(200), eventId, note: 'N'.repeat(200), image: null }
  await api.db.begin((sql) => notify(sql, 'event_message', [{ userId, occurrenceId: newId(), facts }]))
  const [mail] = await api.db.sql<[{ id: number }]>`
    insert into event_mails (occurrence_id, rsvp_id)
    select gen_random_uuid(), id from rsvps where event_id = ${eventId} and status = 'confirmed' limit 1
    returning id`
  const unsubscribePath = new URL(unsubscribeUrl(api.config, keys, { userId, kind: 'event_changed' })).pathname
  return [unsubscribePath, `/rsvp/${createReminderToken(keys, String(mail.id))}/cancel`]
}
