import type { PlainKey } from '#messages'
import { requestGuestRsvp } from '../../../src/areas/events/guests/contract.ts'
import type { EventDetail } from '../../../src/areas/events/records/contract.ts'
import { FormField } from '../../components/form-field.tsx'
import { Icon } from '../../components/icon.tsx'
import { formForAction, type Form } from '../../form.ts'
import { t } from '../../messages.ts'
import { GuestsField, Questions } from './party-fields.tsx'
import { rsvpLabelFor } from './rsvp-rules.ts'

interface Props {
  readonly event: EventDetail
  readonly form: Form
}

/** For people without an account. On phones, the bar has a link that opens it as a sheet: it is the `:target`. */
export function GuestForm({ event, form: pageForm }: Props) {
  const form = formForAction(pageForm, 'come')
  const path = `/events/${event.id}`
  const label = (
    <>
      <Icon name="ticket" /> {t(rsvpLabelFor(event))}
    </>
  )
  return (
    <>
      <a class="button big open-sheet" href="#come">
        {label}
      </a>
      <a class="button quiet close-sheet" href="#seat">
        {t('common.close')}
      </a>
      <form method="post" action={`${path}#come`} id="come" class="stack guest-form">
        <FormField of={requestGuestRsvp} form={form} name="name" label={t('signIn.yourName')} autocomplete="name" />
        <FormField
          of={requestGuestRsvp}
          form={form}
          name="email"
          label={t('common.email')}
          autocomplete="email"
          help={t(helpFor(event))}
        />
        <GuestsField event={event} rsvp={null} form={form} />
        <Questions event={event} rsvp={null} form={form} />
        <button class="button big" name="action" value="come">
          {label}
        </button>
        <button class="button quiet slim" name="action" value="rsvp" formAction={path} formNoValidate>
          {t('events.guestForm.haveAccount')}
        </button>
      </form>
    </>
  )
}

function helpFor({ joinBy, seatsLeft }: EventDetail): PlainKey {
  if (joinBy === 'approval') return 'events.guestForm.askHelp'
  return seatsLeft === 0 ? 'events.guestForm.waitlistHelp' : 'events.guestForm.seatHelp'
}
