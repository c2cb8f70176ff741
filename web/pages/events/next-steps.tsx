import type { ComponentChildren } from 'preact'
import type { NotificationSettings } from '../../../src/areas/profile/notifications/contract.ts'
import type { PlainKey } from '#messages'
import type { EventDetail } from '../../../src/areas/events/records/contract.ts'
import { formatEventDay, formatEventStart } from '../../components/event-time.ts'
import { t } from '../../messages.ts'
import { isFuture } from './rsvp-rules.ts'

interface Props {
  readonly event: EventDetail
  readonly settings: NotificationSettings
  readonly now: Date
}

/** What happens until the evening, and what the person's own settings make of it. */
export function NextSteps({ event, settings, now }: Props) {
  const { timezone } = event
  const moment = (at: string) =>
    t('events.ticket.moment', {
      day: formatEventDay({ dateTime: at, timezone }, now),
      time: formatEventStart({ dateTime: at, timezone }),
    })
  const reminderAt = findNextReminder(event, now)
  return (
    <section class="stack gap-3">
      <h2>{t('events.ticket.next')}</h2>
      <ol class="next-steps">
        <Step title={t('events.ticket.now')} isDone>
          {t('events.ticket.saved')}
        </Step>
        {reminderAt !== undefined && (
          <Step title={moment(reminderAt)}>
            {t(reminderTextFor(settings))} <a href="/settings/notifications">{t('events.ticket.change')}</a>
          </Step>
        )}
        <Step title={moment(event.dateTime)}>
          {t(event.eventType === 'online' ? 'events.ticket.eveningOnline' : 'events.ticket.evening')}
        </Step>
      </ol>
    </section>
  )
}

interface StepProps {
  readonly title: string
  readonly isDone?: boolean
  readonly children: ComponentChildren
}

const Step = ({ title, isDone = false, children }: StepProps) => (
  <li class={isDone ? 'done' : undefined}>
    <b>{title}</b>
    <span>{children}</span>
  </li>
)

const findNextReminder = ({ dateTime, reminders }: EventDetail, now: Date): string | undefined =>
  reminders
    .map((hours) => new Date(Date.parse(dateTime) - hours * 3_600_000).toISOString())
    .sort()
    .find((at) => isFuture(at, now))

function reminderTextFor({ kinds, mailRefusedAt }: NotificationSettings): PlainKey {
  const reminder = kinds.find(({ kind }) => kind === 'event_reminder')
  if (reminder?.email && mailRefusedAt === null) return 'events.ticket.reminderMail'
  if (reminder?.push) return 'events.ticket.reminderPush'
  return reminder?.inbox ? 'events.ticket.reminderInbox' : 'events.ticket.reminderOff'
}
