import { success } from '#contract'
import { change, read, type DerivedKeys, type Sql } from '#platform'
import { parseReminderToken } from '../mails/public.ts'
import { findEventAsListItem } from '../records/public.ts'
import { lockUserAndSettledEvent, releaseSeat } from '../rsvps/public.ts'
import { cancelRsvpByReminder, getReminderLink, ReminderLinkNotFound, ReminderLinkOver } from './contract.ts'
import { findRemindedRsvp } from './queries.ts'

export const reminderHandlers = [
  read(getReminderLink, async ({ sql, input, app }) => {
    const { eventId, name, guests } = await requireRemindedRsvp(sql, app.keys, input.token)
    const found = await findEventAsListItem(sql, eventId, app.config.WEB_URL)
    if (!found) throw new ReminderLinkNotFound()
    return { data: { name, guests, event: found.event } }
  }),

  change(cancelRsvpByReminder, async ({ sql, input, app }) => {
    const { eventId, userId } = await requireRemindedRsvp(sql, app.keys, input.token)
    const event = await lockUserAndSettledEvent(sql, userId, eventId)
    if (!event) throw new ReminderLinkNotFound()
    // Somebody else may have used the link while this waited for the event.
    await requireRemindedRsvp(sql, app.keys, input.token)
    await releaseSeat(sql, event, userId, { isOwnAct: true })
    return success
  }),
]

async function requireRemindedRsvp(sql: Sql, keys: DerivedKeys, token: string) {
  const mailId = parseReminderToken(keys, token)
  const rsvp = mailId === undefined ? undefined : await findRemindedRsvp(sql, mailId)
  if (rsvp === undefined) throw new ReminderLinkNotFound()
  if (rsvp === null) throw new ReminderLinkOver()
  return rsvp
}
