import {
  AlreadyJoined,
  getSeries,
  joinSeries,
  leaveSeries,
  NotJoined,
  type JoinedDate,
  type PublicSeries,
} from '../../../src/areas/events/series/contract.ts'
import type { FailureType } from '#contract'
import { ruleInWords } from '../../../src/areas/events/series/words.ts'
import { EventCard } from '../../components/event-card.tsx'
import { FormField } from '../../components/form-field.tsx'
import { HelpLink } from '../../components/help-link.tsx'
import { Icon } from '../../components/icon.tsx'
import { isFailureOfType } from '../../failures.ts'
import { emptyForm, type Form } from '../../form.ts'
import { currentLocale, rich, t } from '../../messages.ts'
import { page, redirectTo, requireSignedIn, type Visit } from '../../page.ts'
import { readInput } from '../../read-input.ts'
import { formForQuestion, readGivenAnswers } from './answers.ts'
import { loadMySeats } from './my-seats.tsx'
import { QuestionField } from './question-field.tsx'

export const seriesPage = page({
  path: '/series/{seriesId}',
  access: 'everyone',
  load: async (visit) => (await visit.call(getSeries, seriesArgs(visit))).data,
  title: ({ title }) => title,
  description: (series) => (series.visibility === 'public' ? ruleInWords(currentLocale(), series) : undefined),
  share: ({ id }) => ({ path: `/series/${id}` }),
  notices: {
    joined: 'events.series.joined',
    joinedSome: 'events.series.joinedSome',
    asked: 'events.event.rsvpAsked',
    left: 'events.series.left',
  },
  view: ({ data: series, form, visit }) => (
    <article class="stack gap-6 series" data-theme={series.group.themeColor ?? undefined}>
      <header class="stack gap-2">
        <p class="kicker">{ruleInWords(currentLocale(), series)}</p>
        <h1>{series.title}</h1>
        <p class="soft">
          {rich('events.event.hostedBy', {
            group: series.group.name,
            link: (children) =>
              series.group.urlname === null ? children : <a href={`/groups/${series.group.urlname}`}>{children}</a>,
          })}
        </p>
      </header>
      {series.standing ? (
        <Leave />
      ) : (
        series.coming.length > 0 && <Join series={series} form={form} isSignedIn={visit.me !== null} />
      )}
      <section class="stack gap-4">
        <h2>{t('events.series.coming')}</h2>
        {series.coming.length === 0 ? (
          <p class="soft">{t('events.series.noDates')}</p>
        ) : (
          <ul class="cards">
            {series.coming.map((event) => (
              <EventCard event={event} now={visit.now} showsGroup={false} />
            ))}
          </ul>
        )}
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
      return redirectTo(`/series/${series.id}`, { notice: await noticeForJoined(visit, series, joined?.data.dates) })
    },
    leave: async (visit, fields) => {
      requireSignedIn(visit)
      const input = readInput(leaveSeries, fields, ['keepComing'])
      await visit.call(leaveSeries, { ...seriesArgs(visit), ...input }).catch(ignoreFailure(NotJoined))
      return redirectTo(`/series/${seriesArgs(visit).seriesId}`, { notice: 'left' })
    },
  },
})

const seriesArgs = ({ params }: Visit) => ({ seriesId: params['seriesId'] ?? '' })

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

interface JoinProps {
  readonly series: PublicSeries
  readonly form: Form
  readonly isSignedIn: boolean
}

/** Signed-out visitors see only the button, and fill in the form after signing in. */
function Join({ series, form, isSignedIn }: JoinProps) {
  const { maxGuests, questions } = series
  const sent = readGivenAnswers(questions, form.fields)
  return (
    <form method="post" class="panel stack">
      <p>{t(series.joinBy === 'approval' ? 'events.series.askHelp' : 'events.series.joinHelp')}</p>
      {isSignedIn && maxGuests > 0 && (
        <FormField
          of={joinSeries}
          form={form}
          name="guests"
          label={t('events.rsvpPage.guests')}
          help={t('events.rsvpPage.guestsHelp')}
          value={0}
          choices={Array.from(
            { length: maxGuests + 1 },
            (_, count) => [String(count), t('events.rsvpPage.guestCount', { count })] as const,
          )}
        />
      )}
      {isSignedIn &&
        questions.map((question) => (
          <QuestionField form={formForQuestion(form, question, sent)} question={question} answer={undefined} />
        ))}
      <p>
        <button class="button" name="action" value="join">
          <Icon name="repeat" /> {t('events.series.join')}
        </button>
      </p>
      <HelpLink place="series" isBesideForm />
    </form>
  )
}

const Leave = () => (
  <section class="panel stack">
    <p>
      <b>{t('events.series.standing')}</b>
    </p>
    <p class="soft">{t('events.series.standingHelp')}</p>
    <details>
      <summary class="button quiet">{t('events.series.leave')}</summary>
      <form method="post" class="stack disclosure-body">
        <FormField
          of={leaveSeries}
          form={emptyForm}
          name="keepComing"
          label={t('events.series.keepComing')}
          help={t('events.series.keepComingHelp')}
        />
        <p>
          <button class="button danger" name="action" value="leave">
            {t('events.series.leave')}
          </button>
        </p>
      </form>
    </details>
  </section>
)
