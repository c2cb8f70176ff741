import { joinSeries, leaveSeries, type PublicSeries } from '../../../src/areas/events/series/contract.ts'
import { ruleInWords } from '../../../src/areas/events/series/words.ts'
import { EventCover } from '../../components/cover.tsx'
import { DateTile } from '../../components/date-tile.tsx'
import { Dialog, DialogClose, DialogLink } from '../../components/dialog.tsx'
import { formatPlace } from '../../components/event-card.tsx'
import { formatEventDay } from '../../components/event-time.ts'
import { FormField } from '../../components/form-field.tsx'
import { Icon } from '../../components/icon.tsx'
import { emptyForm, type Form } from '../../form.ts'
import { currentLocale, rich, t } from '../../messages.ts'
import { formForQuestion, readGivenAnswers } from './answers.ts'
import { QuestionField } from './question-field.tsx'
import { DateRoll, type SeriesDate } from './series-dates.tsx'

interface Props {
  readonly series: PublicSeries
  readonly dates: readonly SeriesDate[]
  readonly form: Form
  readonly isSignedIn: boolean
  readonly now: Date
}

/** The series as one thing: what it is, where one stands, a chip for each date. */
export function SeriesCard(props: Props) {
  const { series, dates, now } = props
  const next = dates[0]?.event
  const mine = dates.filter(({ state }) => state === 'going')
  const place = next ? formatPlace(next) : null
  return (
    <div class="side stack gap-3">
      <div class="season">
        {next && (
          <div class="season-picture">
            <EventCover event={next} crop="banner" width={480} isMain />
          </div>
        )}
        <header class="season-main">
          {next && <DateTile event={next} />}
          <h1>{series.title}</h1>
          <p class="soft">
            {ruleInWords(currentLocale(), series)}
            {place !== null && (
              <>
                <br />
                {place}
              </>
            )}
          </p>
          <p class="soft">
            {rich('events.event.hostedBy', {
              group: series.group.name,
              link: (children) =>
                series.group.urlname === null ? children : <a href={`/groups/${series.group.urlname}`}>{children}</a>,
            })}
          </p>
          {mine.length > 0 && (
            <p class="season-state">
              <Icon name="circle-check" /> {t('events.series.goingTo', { count: mine.length })}
            </p>
          )}
        </header>
        {dates.length > 1 && <DateRoll dates={dates} />}
        <div class="season-foot">
          {mine[0] && <MyDates next={mine[0]} now={now} />}
          {!series.standing && dates.length > 0 && <Join {...props} />}
          {series.standing && <p class="soft small">{t('events.series.standingHelp')}</p>}
        </div>
      </div>
      {series.standing && (
        <p class="quiet-links">
          <DialogLink of="leave-series">{t('events.series.leave')}</DialogLink>
        </p>
      )}
      {series.standing && <LeaveDialog count={mine.length} first={mine[0]} now={now} />}
    </div>
  )
}

const MyDates = ({ next: { event }, now }: { readonly next: SeriesDate; readonly now: Date }) => (
  <>
    <a class="button" href={`/events/${event.id}/ticket`}>
      <Icon name="ticket" /> {t('events.series.ticketFor', { day: formatEventDay(event, now) })}
    </a>
    <a class="button quiet" href="/my/events#calendar">
      <Icon name="calendar-plus" /> {t('events.series.addAll')}
    </a>
  </>
)

/** Signed-out visitors see only the button, and fill in the form after signing in. */
function Join({ series, dates, form, isSignedIn }: Props) {
  const { maxGuests, questions } = series
  const sent = readGivenAnswers(questions, form.fields)
  const hasSeats = dates.some(({ state }) => state === 'going')
  return (
    <form method="post" class="stack gap-4">
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
      <button class={hasSeats ? 'button quiet' : 'button'} name="action" value="join">
        <Icon name="repeat" /> {t('events.series.join')}
      </button>
      <p class="soft small">{t(series.joinBy === 'approval' ? 'events.series.askHelp' : 'events.series.joinHelp')}</p>
    </form>
  )
}

interface LeaveProps {
  readonly count: number
  readonly first: SeriesDate | undefined
  readonly now: Date
}

const LeaveDialog = ({ count, first, now }: LeaveProps) => (
  <Dialog id="leave-series" title={t('events.series.leaveQuestion')}>
    {first && <p>{t('events.series.leaveText', { count, day: formatEventDay(first.event, now) })}</p>}
    <p class="soft">{t('events.series.leaveHint')}</p>
    <form id="leave-series-form" method="post">
      <FormField
        of={leaveSeries}
        form={emptyForm}
        name="keepComing"
        label={t('events.series.keepComing')}
        help={t('events.series.keepComingHelp')}
      />
    </form>
    <div class="dialog-buttons">
      <DialogClose isFilled>{t('events.series.keepSeats')}</DialogClose>
      <button class="button danger" name="action" value="leave" form="leave-series-form">
        {t('events.series.leave')}
      </button>
    </div>
  </Dialog>
)
