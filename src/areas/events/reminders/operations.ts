import { success } from '#contract'
import { change, read, type DerivedKeys, type Sql } from '#platform'
import { parseOfferToken, parseReminderToken } from '../mails/public.ts'
import { findEventAsListItem } from '../records/public.ts'
import { lockUserAndSettledEvent, releaseSeat } from '../rsvps/public.ts'
import { cancelRsvpByReminder, getReminderLink, ReminderLinkNotFound, ReminderLinkOver } from './contract.ts'
import { findRemindedRsvp } from './queries.ts'

export const reminderHandlers = [
  read(getReminderLink, async ({ sql, input, app }) => {
    const { eventId, userId: _, ...rsvp } = await requireRemindedRsvp(sql, app.keys, input.token)
    const found = await findEventAsListItem(sql, eventId, app.config.WEB_URL)
    if (!found) throw new ReminderLinkNotFound()
    return { data: { ...rsvp, event: found.event } }
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
  const mailId = parseReminderToken(keys, token) ?? parseOfferToken(keys, token)?.mailId
  const rsvp = mailId === undefined ? undefined : await findRemindedRsvp(sql, mailId)
  if (rsvp === undefined) throw new ReminderLinkNotFound()
  if (rsvp === null) throw new ReminderLinkOver()
  return rsvp
}
