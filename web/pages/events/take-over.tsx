import { getHandOn, takeHandOn, type HandOn } from '../../../src/areas/events/hand-ons/contract.ts'
import { Icon } from '../../components/icon.tsx'
import type { Fields, Form } from '../../form.ts'
import { t } from '../../messages.ts'
import { requireSignedIn, type Redirect, type Visit } from '../../page.ts'
import { formForQuestion, readGivenAnswers } from './answers.ts'
import { LinkedEvent, SignInFirst } from './linked-event.tsx'
import { QuestionField } from './question-field.tsx'
import { redirectToTicket } from './rsvp-actions.ts'
import { momentParts } from './rsvp-rules.ts'

interface Props {
  readonly handOn: HandOn
  readonly visit: Visit
  readonly form: Form
}

export function TakeOver({ handOn, visit: { me, url, now }, form }: Props) {
  const { from, guests, expiresAt, questions, event } = handOn
  const sent = readGivenAnswers(questions, form.fields)
  return (
    <section class="ticket-card stack gap-5 invite">
      <p class="kicker">{t('events.takeOver.title')}</p>
      <h1>{t('events.takeOver.offer', { name: from, event: event.title })}</h1>
      <LinkedEvent event={event} now={now} />
      {guests > 0 && <p>{t('events.rsvpForm.party', { guests })}</p>}
      <hr />
      {me ? (
        <form method="post" class="stack gap-4">
          {questions.map((question) => (
            <QuestionField form={formForQuestion(form, question, sent)} question={question} answer={undefined} />
          ))}
          <button class="button full" name="action" value="takeOver">
            <Icon name="ticket" /> {t('events.rsvpForm.acceptOffer', { seats: 1 + guests })}
          </button>
          <p class="soft small">{t('events.takeOver.signedInAs', { name: me.name })}</p>
        </form>
      ) : (
        <SignInFirst label={t('events.takeOver.signIn')} url={url} />
      )}
      <p class="soft small">{t('events.takeOver.until', momentParts(expiresAt, event, now))}</p>
    </section>
  )
}

export async function takeOver(visit: Visit, fields: Fields): Promise<Redirect> {
  requireSignedIn(visit)
  const token = visit.params['token'] ?? ''
  const { data: handOn } = await visit.call(getHandOn, { token })
  const answers = readGivenAnswers(handOn.questions, fields)
  const { data } = await visit.call(takeHandOn, { token, answers })
  return redirectToTicket(data.eventId, 'seat')
}
