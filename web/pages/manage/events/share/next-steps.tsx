import { formatEventDay } from '../../../../components/event-time.ts'
import { managePath } from '../../../../components/manage-layout.tsx'
import { formatDate, t } from '../../../../messages.ts'
import { managedEventPath } from '../../managed-group.ts'
import { aboutQuery } from '../../messages/about-event.ts'
import type { Sharing } from './load-sharing.ts'

const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000]
/** The door opens for the team before the event begins, and people hear again two days before. */
const [doorMs, lastCallMs] = [15 * minuteMs, 2 * dayMs]

interface Step {
  /** Null for what is to be done before anything else. */
  readonly at: Date | null
  /** Without the time of day. */
  readonly isDay?: boolean
  readonly text: string
  readonly links?: readonly (readonly [href: string, label: string])[]
}

/** What is to be done until the event begins, and what happens by itself. */
export function NextSteps({ now, ...sharing }: Sharing & { readonly now: Date }) {
  const { event } = sharing
  const steps = listSteps(sharing, now)
  if (steps.length === 0) return null
  return (
    <section class="stack gap-3">
      <h2>{t('manage.share.before', { day: formatStepDay(new Date(event.dateTime), event, now) })}</h2>
      <ol class="next-steps">
        {steps.map(({ at, isDay = false, text, links = [] }) => (
          <li>
            <b>
              {at === null ? t('manage.share.until') : isDay ? formatStepDay(at, event, now) : formatAt(at, event, now)}
            </b>
            <span>
              {text}
              {links.map(([href, label], index) => (
                <>
                  {index === 0 ? ' ' : ' · '}
                  <a href={href}>{label}</a>
                </>
              ))}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function listSteps({ group, event, outreach, isShown }: Sharing, now: Date): Step[] {
  const path = managedEventPath(group, event.id)
  const start = Date.parse(event.dateTime)
  const before = (ms: number) => new Date(start - ms)
  const isOnline = event.eventType === 'online'
  const needsLink = event.eventType !== 'physical' && !event.hasOnlineUrl
  const steps: Step[] = []
  if (needsLink)
    steps.push({
      at: null,
      text: t('manage.share.steps.addLink'),
      links: [[`${path}#onlineUrl`, t('manage.share.steps.addLinkLink')]],
    })
  if (event.joinBy === 'approval')
    steps.push({
      at: null,
      text: t('manage.share.steps.decide'),
      links: [[`${path}/people?show=requests`, t('manage.share.steps.requests')]],
    })
  if (event.opensAt !== null) steps.push({ at: new Date(event.opensAt), text: t('manage.share.steps.opens') })
  if (
    isShown &&
    outreach.joined > 0 &&
    event.visibility !== 'invited' &&
    before(lastCallMs).getTime() - now.getTime() > dayMs
  )
    steps.push({
      at: before(lastCallMs),
      isDay: true,
      text: t(event.maxAttendees === null ? 'manage.share.steps.lastCall' : 'manage.share.steps.lastCallIfSeats'),
      links: [[`${managePath(group)}/messages?${aboutQuery(event.id)}`, t('manage.share.steps.write')]],
    })
  if (event.closesAt !== null && Date.parse(event.closesAt) < start)
    steps.push({ at: new Date(event.closesAt), text: t('manage.share.steps.closes') })
  for (const [index, hours] of event.reminders.entries())
    steps.push({
      at: before(hours * hourMs),
      text: t('manage.share.steps.reminder'),
      ...(event.isNative && index === 0 && { links: [[`${path}#reminders`, t('manage.share.steps.change')]] }),
    })
  steps.push(
    isOnline
      ? { at: before(doorMs), text: t('manage.share.steps.call') }
      : {
          at: before(doorMs),
          text: t('manage.share.steps.door'),
          links: [
            [`${path}/people`, t('manage.share.openDoor')],
            ...(group.permissions.canManageMembers
              ? ([[`${managePath(group)}/members`, t('manage.share.addHelper')]] as const)
              : []),
          ],
        },
  )
  return steps
    .filter(({ at }) => at === null || at > now)
    .sort((a, b) => (a.at?.getTime() ?? 0) - (b.at?.getTime() ?? 0))
}

/** `Friday`; with the date unless it is within a week. */
function formatStepDay(at: Date, { timezone }: Sharing['event'], now: Date): string {
  const zone = timezone ?? undefined
  return at.getTime() - now.getTime() < 6 * dayMs
    ? formatDate(at, 'weekday', zone)
    : formatEventDay({ dateTime: at.toISOString(), timezone }, now)
}

const formatAt = (at: Date, event: Sharing['event'], now: Date): string =>
  t('manage.share.steps.at', {
    day: formatStepDay(at, event, now),
    time: formatDate(at, 'time', event.timezone ?? undefined),
  })
