import { getEvent } from '../../../src/areas/events/discovery/contract.ts'
import { handOnSeat } from '../../../src/areas/events/hand-ons/contract.ts'
import { getMyRsvp } from '../../../src/areas/events/rsvps/contract.ts'
import { FormField } from '../../components/form-field.tsx'
import { HelpLink } from '../../components/help-link.tsx'
import { t } from '../../messages.ts'
import { page, redirectTo, type Visit } from '../../page.ts'
import { readInput } from '../../read-input.ts'
import { EventHeading, formatEventWhen } from './event-heading.tsx'
import { redirectToTicket } from './rsvp-actions.ts'
import { canHandOn } from './rsvp-rules.ts'

export const handOnPage = page({
  path: '/events/{eventId}/hand-on',
  access: 'signedIn',
  width: 'narrow',
  title: 'events.handOn.title',
  load,
  view: ({ data: { event, guests }, form, visit: { now } }) => (
    <div class="stack gap-5">
      <EventHeading kicker={t('events.handOn.title')} event={event} when={formatEventWhen(event, now)} />
      <p>{t('events.handOn.lead')}</p>
      {guests > 0 && <p>{t('events.handOn.guests', { guests })}</p>}
      <form method="post" class="stack">
        <FormField
          of={handOnSeat}
          form={form}
          name="to"
          label={t('events.handOn.to')}
          help={t('events.handOn.toHelp')}
          autocomplete="off"
        />
        <p class="row">
          <button class="button" name="action" value="send">
            {t('events.handOn.send')}
          </button>
          <a class="button quiet" href={`/events/${event.id}/ticket`}>
            {t('common.cancel')}
          </a>
        </p>
        <HelpLink place="handOn" isBesideForm />
      </form>
    </div>
  ),
  actions: {
    send: async ({ call, params }, fields) => {
      const eventId = params['eventId'] ?? ''
      await call(handOnSeat, { eventId, ...readInput(handOnSeat, fields, ['to']) })
      return redirectToTicket(eventId, 'handedOn')
    },
  },
})

async function load({ call, params, now }: Visit) {
  const eventId = params['eventId'] ?? ''
  const [{ data: event }, myRsvp] = await Promise.all([call(getEvent, { eventId }), call(getMyRsvp, { eventId })])
  const { rsvp } = myRsvp.data
  if (!rsvp || !canHandOn(event, rsvp, now)) throw redirectTo(`/events/${eventId}`)
  return { event, guests: rsvp.guests }
}
