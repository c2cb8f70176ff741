import type { FailureType } from '#contract'
import { cancelRsvp, createRsvp, listMyRsvps, type MyRsvp } from '../../../src/areas/events/rsvps/contract.ts'
import {
  AlreadyJoined,
  getSeries,
  joinSeries,
  leaveSeries,
  NotJoined,
  type JoinedDate,
  type PublicSeries,
} from '../../../src/areas/events/series/contract.ts'
import { ruleInWords } from '../../../src/areas/events/series/words.ts'
import { HelpLink } from '../../components/help-link.tsx'
import { isFailureOfType } from '../../failures.ts'
import { currentLocale, t } from '../../messages.ts'
import { page, redirectTo, requireSignedIn, type Visit } from '../../page.ts'
import { readInput } from '../../read-input.ts'
import { readGivenAnswers } from './answers.ts'
import { loadMySeats } from './my-seats.tsx'
import { SeriesCard } from './series-card.tsx'
import { DateRows, toSeriesDates } from './series-dates.tsx'

export const seriesPage = page({
  path: '/series/{seriesId}',
  access: 'everyone',
  load,
  title: ({ series: { title } }) => title,
  description: ({ series }) => (series.visibility === 'public' ? ruleInWords(currentLocale(), series) : undefined),
  share: ({ series: { id } }) => ({ path: `/series/${id}` }),
  notices: {
    joined: 'events.series.joined',
    joinedSome: 'events.series.joinedSome',
    asked: 'events.event.rsvpAsked',
    left: 'events.series.left',
    skipped: 'events.series.skipped',
    backInLine: 'events.series.backInLine',
    leftLine: 'events.event.waitlistLeft',
    withdrawn: 'events.event.requestWithdrawn',
  },
  view: ({ data: { series, dates }, form, visit: { me, now } }) => (
    <article class="series" data-theme={series.group.themeColor ?? undefined}>
      <SeriesCard {...{ series, dates, form, now }} isSignedIn={me !== null} />
      <section class="stack gap-4">
        <h2>{t('events.series.coming')}</h2>
        {dates.length === 0 ? (
          <p class="soft">{t('events.series.noDates')}</p>
        ) : (
          <DateRows dates={dates} usualTime={series.start.slice(11, 16)} isSignedIn={me !== null} now={now} />
        )}
        <HelpLink place="series" />
      </section>
    </article>
  ),
  actions: {
    join: async (visit, fields) => {
      requireSignedIn(visit)
      const { data: series } = await visit.call(getSeries, seriesArgs(visit))
      const input = {
        ...readInput(joinSeries, fields, ['guests']),
        answers: readGivenAnswers(series.questions, fields),
      }
      const joined = await visit
        .call(joinSeries, { ...seriesArgs(visit), ...input })
        .catch(ignoreFailure(AlreadyJoined))
      return redirectToSeries(visit, { notice: await noticeForJoined(visit, series, joined?.data.dates) })
    },
    leave: async (visit, fields) => {
      requireSignedIn(visit)
      const input = readInput(leaveSeries, fields, ['keepComing'])
      await visit.call(leaveSeries, { ...seriesArgs(visit), ...input }).catch(ignoreFailure(NotJoined))
      return redirectToSeries(visit, { notice: 'left' })
    },
    skip: async (visit, fields) => {
      requireSignedIn(visit)
      const eventId = fields.text('eventId')
      await visit.call(cancelRsvp, { eventId })
      return redirectToSeries(visit, { notice: 'skipped', undo: { action: 'comeAgain', fields: { eventId } } })
    },
    comeAgain: async (visit, fields) => {
      requireSignedIn(visit)
      const { standing } = (await visit.call(getSeries, seriesArgs(visit))).data
      const party = standing && { guests: standing.guests, answers: standing.answers }
      const { data: rsvp } = await visit.call(createRsvp, { eventId: fields.text('eventId'), ...party })
      return redirectToSeries(visit, rsvp.status === 'confirmed' ? {} : { notice: 'backInLine' })
    },
    leaveLine: (visit, fields) => cancelDate(visit, fields.text('eventId'), 'leftLine'),
    withdraw: (visit, fields) => cancelDate(visit, fields.text('eventId'), 'withdrawn'),
  },
})

async function load(visit: Visit) {
  const { data: series } = await visit.call(getSeries, seriesArgs(visit))
  const rsvps = await loadRsvps(visit, series)
  return { series, dates: toSeriesDates(series.coming, rsvps, series.standing !== null) }
}

/** One's own for the coming dates; canceled ones are the dates that one skips. */
async function loadRsvps({ call, me }: Visit, { coming }: PublicSeries): Promise<ReadonlyMap<string, MyRsvp>> {
  if (!me || coming.length === 0) return new Map()
  const args = { events: coming.map(({ id }) => id).join(','), when: 'all', limit: 100 } as const
  const [canceled, current] = await Promise.all([
    call(listMyRsvps, { ...args, status: 'cancelled' }),
    call(listMyRsvps, args),
  ])
  return new Map([...canceled.data, ...current.data].map((rsvp) => [rsvp.eventId, rsvp]))
}

const seriesArgs = ({ params }: Visit) => ({ seriesId: params['seriesId'] ?? '' })

const redirectToSeries = (visit: Visit, options: Parameters<typeof redirectTo>[1]) =>
  redirectTo(`/series/${seriesArgs(visit).seriesId}`, options)

async function cancelDate(visit: Visit, eventId: string, notice: 'leftLine' | 'withdrawn') {
  requireSignedIn(visit)
  await visit.call(cancelRsvp, { eventId })
  return redirectToSeries(visit, { notice })
}

/** Pressing a button twice is no error. */
const ignoreFailure =
  (type: FailureType) =>
  (error: unknown): undefined => {
    if (!isFailureOfType(error, type)) throw error
  }

/** Joining skips dates that have begun, and those with an earlier RSVP, which are not in `joined`. */
async function noticeForJoined(visit: Visit, { joinBy, coming }: PublicSeries, joined: readonly JoinedDate[] = []) {
  if (joinBy === 'approval') return 'asked'
  const hasNewSeat = (id: string) => joined.some(({ eventId, status }) => eventId === id && status === 'confirmed')
  const others = coming
    .filter(({ id, dateTime }) => Date.parse(dateTime) > visit.now.getTime() && !hasNewSeat(id))
    .map(({ id }) => id)
  const seats = await loadMySeats(visit, others)
  return others.every((id) => seats?.get(id)?.status === 'confirmed') ? 'joined' : 'joinedSome'
}
