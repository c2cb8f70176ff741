import { randomBytes } from 'node:crypto'
import { sha256 } from '#platform'
import type { MailTemplate } from '../../../mail/mail-template.ts'
import { withoutLinks } from '../../../mail/without-links.ts'
import { guestOutcomeFor } from '../../events/guests/public.ts'
import { setGuestToken } from '../../events/holds/public.ts'
import { toMailTicket } from '../../events/mails/public.ts'
import { findEventAsListItem } from '../../events/records/public.ts'
import { isEventOpenToAll } from '../../events/rsvps/public.ts'
import { composeAccountMail } from '../../profile/notifications/public.ts'
import { isRegistrationOpen } from '../../settings/public.ts'
import { findAccount } from '../sessions/public.ts'

/** A seat is promised only while one is held. */
const textsByOutcome = {
  heldSeat: { subject: 'mails.guestRsvp.subject', greeting: 'mails.guestRsvp.hiSeat', act: 'mails.guestRsvp.held' },
  seat: { subject: 'mails.guestRsvp.subjectRsvp', greeting: 'mails.guestRsvp.hiRsvp', act: 'mails.guestRsvp.open' },
  seatIfFree: {
    subject: 'mails.guestRsvp.subjectRsvp',
    greeting: 'mails.guestRsvp.hiRsvp',
    act: 'mails.guestRsvp.free',
  },
  waitlist: { subject: 'mails.guestRsvp.subjectLine', greeting: 'mails.guestRsvp.hiLine', act: 'mails.guestRsvp.line' },
  request: {
    subject: 'mails.guestRsvp.subjectRequest',
    greeting: 'mails.guestRsvp.hiRequest',
    act: 'mails.guestRsvp.request',
  },
} as const

/** Nothing is sent to suspended people, nor to new ones while registration is closed. */
const guestRsvp: MailTemplate = async ({ sql, config, recordId, locale }) => {
  const token = randomBytes(32).toString('base64url')
  const request = await setGuestToken(sql, recordId, sha256(token))
  const found = request && (await findEventAsListItem(sql, request.eventId, config.WEB_URL))
  if (!found || !(await isEventOpenToAll(sql, request.eventId))) return undefined
  const account = await findAccount(sql, { email: request.email })
  const mayJoin = account ? !account.isSuspended : await isRegistrationOpen(sql)
  if (!mayJoin) return undefined
  const { event } = found
  const { title, waitlist } = event
  const outcome = guestOutcomeFor(event, request)
  const texts = textsByOutcome[outcome]
  const isHeld = outcome === 'heldSeat'
  return composeAccountMail({ sql, locale }, { to: request.email, userId: account?.id }, (t, reader) => ({
    subject: t(texts.subject, { event: title }),
    lead: t(texts.greeting, { name: withoutLinks(request.name), event: title }),
    ...toMailTicket(t, reader, event, { look: isHeld ? 'held' : 'pencil', seats: 1 + request.guests }),
    paragraphs: [
      t(outcome === 'seatIfFree' && waitlist !== 'none' ? 'mails.guestRsvp.freeOrLine' : texts.act),
      t('mails.guestRsvp.ends'),
    ],
    button: { label: t('mails.guestRsvp.button'), url: `${config.WEB_URL}/rsvp/${token}` },
    footer: t('mails.guestRsvp.footer'),
  }))
}

export const guestMailTemplates = { guest_rsvp: guestRsvp }
