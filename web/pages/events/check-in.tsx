import {
  AlreadyCheckedIn,
  checkIn,
  CheckinNotOpen,
  getCheckinInfo,
} from '../../../src/areas/events/checkins/contract.ts'
import { formatEventDay, formatEventHours, formatEventStart, zoneAbbreviation } from '../../components/event-time.ts'
import { HelpLink } from '../../components/help-link.tsx'
import { Icon } from '../../components/icon.tsx'
import { SignInStep } from '../../components/sign-in-step.tsx'
import { t } from '../../messages.ts'
import { redirectTo, redirectToSignIn, page, type Visit } from '../../page.ts'
import { isFailureOfType } from '../../failures.ts'
import { EventHeading } from './event-heading.tsx'
import { isFuture, momentParts } from './rsvp-rules.ts'

interface CheckinResult {
  /** Null if they had checked in before. */
  readonly at: string | null
}

export const checkInPage = page<Data, CheckinResult>({
  path: '/checkin/{code}',
  access: 'everyone',
  title: ({ event }) => t('events.checkIn.title', { event: event.title }),
  width: 'narrow',
  load,
  view: ({ data, visit, actionResult }) => (
    <div class="stack gap-5 checkin">
      <EventHeading kicker={t('events.checkIn.kicker')} event={data.event} when={describeEvent(data, visit.now)} />
      <div class="ticket-card stack gap-4">
        {actionResult ? (
          <CheckedInMessage result={actionResult} data={data} />
        ) : (
          <CheckinForm data={data} visit={visit} />
        )}
      </div>
      <p>
        <HelpLink place="checkIn" />
      </p>
    </div>
  ),
  actions: {
    checkIn: async (visit) => {
      const { call, me, params, query, url } = visit
      if (!me) return redirectToSignIn({ url })
      try {
        const { data } = await call(checkIn, { code: params['code'] ?? '', method: query.get('via') ?? 'link' })
        return { result: { at: data.checkedInAt } }
      } catch (error) {
        if (isFailureOfType(error, AlreadyCheckedIn)) return { result: { at: null } }
        // The page says when it opens.
        if (isFailureOfType(error, CheckinNotOpen)) return redirectTo(url)
        throw error
      }
    },
  },
})

type Data = Awaited<ReturnType<typeof load>>

async function load({ call, params, now }: Visit) {
  const { data } = await call(getCheckinInfo, { code: params['code'] ?? '' })
  const { startTime, ...event } = data.event
  return {
    event: { ...event, dateTime: startTime },
    group: data.group,
    isOpen: data.checkinAvailable,
    opensAt: data.availableFrom !== null && isFuture(data.availableFrom, now) ? data.availableFrom : null,
    isCancelled: data.availableFrom === null,
  }
}

function describeEvent({ event, group }: Data, now: Date): string {
  const times = { day: formatEventDay(event, now), hours: formatEventHours(event), zone: zoneAbbreviation(event) }
  return group ? t('events.checkIn.whenAndGroup', { ...times, group: group.name }) : t('events.checkIn.when', times)
}

function CheckinForm({ data, visit }: { readonly data: Data; readonly visit: Visit }) {
  const { isOpen, isCancelled, opensAt, event } = data
  const { me, url, now } = visit
  if (opensAt !== null)
    return (
      <div class="stack gap-2">
        <h2>{t('events.checkIn.notOpenYet')}</h2>
        <p class="soft">{t('events.checkIn.opensAt', momentParts(opensAt, event, now))}</p>
        <p>
          <a class="button quiet" href={`/events/${event.id}`}>
            {t('events.checkIn.viewEvent')}
          </a>
        </p>
      </div>
    )
  if (!isOpen)
    return (
      <div class="stack gap-2">
        <h2>{t(isCancelled ? 'events.rsvpForm.canceled' : 'events.checkIn.codeExpired')}</h2>
        <p class="soft">{t(isCancelled ? 'events.checkIn.canceledText' : 'events.checkIn.codeExpiredText')}</p>
        <p>
          <a class="button quiet" href={`/events/${event.id}`}>
            {t('events.checkIn.viewEvent')}
          </a>
        </p>
      </div>
    )
  if (!me)
    return (
      <>
        <p>{t('events.checkIn.signInText')}</p>
        <SignInStep label={t('events.checkIn.signIn')} url={url} />
      </>
    )
  return (
    <form method="post" class="stack gap-3">
      <button class="button big" name="action" value="checkIn">
        <Icon name="map-pin" /> {t('events.checkIn.confirm')}
      </button>
      <p class="small soft">{t('events.checkIn.confirmHelp', { name: me.name })}</p>
    </form>
  )
}

function CheckedInMessage({
  result: { at },
  data: { event },
}: {
  readonly result: CheckinResult
  readonly data: Data
}) {
  return (
    <div class="stack gap-4 welcome" role="status">
      <span class="rosette" aria-hidden="true">
        <Icon name="check" size={30} />
      </span>
      <div class="stack gap-1">
        <h2>{t(at === null ? 'events.checkIn.alreadyDone' : 'events.checkIn.done')}</h2>
        <p class="soft">
          {at === null
            ? t('events.checkIn.alreadyDoneText')
            : t('events.checkIn.doneText', {
                time: formatEventStart({ dateTime: at, timezone: event.timezone }),
              })}
        </p>
      </div>
      <a class="button quiet" href={`/events/${event.id}`}>
        {t('events.checkIn.viewEvent')}
      </a>
    </div>
  )
}
