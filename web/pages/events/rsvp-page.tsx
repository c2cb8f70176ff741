import { getEvent } from '../../../src/areas/events/discovery/contract.ts'
import type { EventDetail } from '../../../src/areas/events/records/contract.ts'
import { createRsvp, getMyRsvp, updateRsvp } from '../../../src/areas/events/rsvps/contract.ts'
import { HelpLink } from '../../components/help-link.tsx'
import { t } from '../../messages.ts'
import { page, redirectTo, type Visit } from '../../page.ts'
import { readInput } from '../../read-input.ts'
import { readAnswers, readGivenAnswers } from './answers.ts'
import { EventHeading, formatEventWhen } from './event-heading.tsx'
import { GuestsField, Questions } from './party-fields.tsx'
import { redirectToNewTicket, redirectToTicket } from './rsvp-actions.ts'
import { canChangeRsvp, canRsvp, formatAvailability, hasRsvpForm, rsvpLabelFor } from './rsvp-rules.ts'

export const rsvpPage = page({
  path: '/events/{eventId}/rsvp',
  access: 'signedIn',
  width: 'narrow',
  load,
  title: ({ event }) => t('events.rsvpPage.title', { event: event.title }),
  view: ({ data: { event, rsvp }, form, visit: { now } }) => (
    <div class="stack gap-5 rsvp-page">
      <EventHeading
        kicker={t(rsvp ? 'events.rsvpForm.change' : rsvpLabelFor(event))}
        event={event}
        when={formatEventWhen(event, now)}
      />
      {!rsvp && event.maxAttendees !== null && <p>{formatAvailability(event, event.localRsvpCount)}</p>}
      {!rsvp && event.joinBy === 'approval' && <p class="soft">{t('events.rsvpForm.askHelp')}</p>}
      <form method="post" class="stack">
        <GuestsField event={event} rsvp={rsvp} form={form} />
        <Questions event={event} rsvp={rsvp} form={form} />
        <p class="row">
          <button class="button" name="action" value={rsvp ? 'save' : 'rsvp'}>
            {t(rsvp ? 'common.save' : rsvpLabelFor(event))}
          </button>
          <a class="button quiet" href={`/events/${event.id}`}>
            {t('common.cancel')}
          </a>
        </p>
      </form>
      <p>
        <HelpLink place="rsvp" label={t('help.rsvpLink')} isBesideForm />
      </p>
    </div>
  ),
  actions: {
    rsvp: async (visit, fields) => {
      const { id: eventId, questions } = await findEvent(visit)
      const input = { ...readInput(createRsvp, fields, ['guests']), answers: readGivenAnswers(questions, fields) }
      const { data } = await visit.call(createRsvp, { eventId, ...input })
      return redirectToNewTicket(data)
    },
    save: async (visit, fields) => {
      const { id: eventId, questions } = await findEvent(visit)
      const input = { ...readInput(createRsvp, fields, ['guests']), answers: readAnswers(questions, fields) }
      await visit.call(updateRsvp, { eventId, ...input })
      return redirectToTicket(eventId, 'changed')
    },
  },
})

/** Where there is nothing to fill in, the event page says why. */
async function load({ call, params, now }: Visit) {
  const eventId = params['eventId'] ?? ''
  const [{ data: event }, myRsvp] = await Promise.all([call(getEvent, { eventId }), call(getMyRsvp, { eventId })])
  const { rsvp, isDeclined } = myRsvp.data
  const canStart = !isDeclined && canRsvp(event, now) && hasRsvpForm(event)
  const isOpen = rsvp ? canChangeRsvp(event, rsvp, now) : canStart
  if (!isOpen) throw redirectTo(`/events/${eventId}`)
  return { event, rsvp }
}

async function findEvent({ call, params }: Visit): Promise<EventDetail> {
  return (await call(getEvent, { eventId: params['eventId'] ?? '' })).data
}
