import {
  Count,
  dataEnvelope,
  failure,
  Id,
  oneOf,
  operation,
  orNull,
  setShortForm,
  shape,
  Success,
  text,
  Timestamp,
  TimestampOrNull,
  toolHint,
  Type,
  withDescription,
  withToolHint,
  Words,
  type Static,
} from '#contract'
import { answers, guests, joinBy, visibility } from '../joining/contract.ts'
import { EventGroup, EventListItem, Question } from '../records/contract.ts'
import { EventInput, NewEventInput } from '../fields/contract.ts'
import { MyRsvp } from '../rsvps/contract.ts'

const {
  startTime: _start,
  endTime: _end,
  timezone: _zone,
  opensAt: _opens,
  closesAt: _closes,
  ...eventFields
} = EventInput.properties
export const SeriesEventInput = Type.Partial(Type.Object(eventFields))

/** Without times, which the rule gives. */
export const SeriesEvent = shape('SeriesEvent', {
  ...SeriesEventInput.properties,
  title: withDescription(NewEventInput.properties.title, 'The title of every date.'),
})
export type SeriesEvent = Static<typeof SeriesEvent>

export const LocalDate = Type.String({ format: 'date', maxLength: 10, examples: ['2026-11-17'] })

/** What a series is made from. */
export const seriesDefinitionFields = {
  rule: withToolHint(
    text(1, 500, {
      description:
        'When it repeats, as an RRULE of RFC 5545: FREQ (DAILY, WEEKLY, MONTHLY, YEARLY) with INTERVAL, BYDAY, BYMONTHDAY, BYSETPOS, and COUNT (at most 200) or UNTIL (a local date, inclusive). Without both it goes on until you end it.',
      examples: ['FREQ=WEEKLY;BYDAY=TU'],
    }),
    'RRULE',
  ),
  start: withToolHint(
    Type.String({
      format: 'local-date-time',
      maxLength: 19,
      description:
        'The local time of all dates, and the first day that can be one: it is a date only if the rule gives it.',
      examples: ['2026-11-17T18:00'],
    }),
    '2026-11-17T18:00, local',
  ),
  durationMinutes: Type.Integer({
    minimum: 1,
    maximum: 44_640,
    description: 'How many minutes a date lasts: at most 31 days.',
    examples: [120],
  }),
  timezone: text(1, 100, {
    format: 'time-zone',
    description: 'The IANA name of the time zone. The local time holds when clocks change.',
    examples: ['Europe/Helsinki'],
  }),
  exceptDates: Type.Array(LocalDate, {
    maxItems: 100,
    [toolHint]: 'local dates',
    description: 'Local dates to leave out. They still count toward COUNT.',
    examples: [['2026-12-29']],
  }),
  standingShare: Type.Integer({
    minimum: 0,
    maximum: 100,
    [toolHint]: 'percent of seats',
    description: 'How many percent of the seats can go to people who come to every date. 50 unless set.',
    examples: [50],
  }),
}

export const ruleInWordsSchema = Type.String({
  description: 'The rule in English.',
  examples: ['Every week on Tuesday at 18:00'],
})

const Standing = shape('Standing', {
  since: withDescription(Timestamp, 'Since when you come to every date.'),
  guests,
  answers,
})
export type Standing = Static<typeof Standing>

export const ExportedStanding = shape('ExportedStanding', {
  seriesId: withDescription(Id, 'The id of the series.'),
  title: withDescription(Words, 'The title of its dates.'),
  ...Standing.properties,
})
export type ExportedStanding = Static<typeof ExportedStanding>

export const PublicSeries = shape('PublicSeries', {
  id: Id,
  rule: seriesDefinitionFields.rule,
  ruleInWords: ruleInWordsSchema,
  start: withDescription(
    seriesDefinitionFields.start,
    'The local time of all dates, and the first day that can be one.',
  ),
  timezone: seriesDefinitionFields.timezone,
  title: withDescription(Words, 'The title of its dates.'),
  group: withDescription(EventGroup, 'The group that hosts it.'),
  visibility,
  joinBy,
  maxGuests: withDescription(Count, 'How many others you may bring.'),
  questions: Type.Array(Question, { description: 'What people are asked who come to every date.' }),
  coming: Type.Array(EventListItem, { description: 'The next ten dates.' }),
  standing: orNull(Standing, { description: 'Null when you do not come to every date.' }),
  endedAt: withDescription(
    TimestampOrNull,
    'From when an organizer has ended the series. It can be in the future. Null unless it was ended.',
  ),
})
setShortForm(
  PublicSeries,
  'id title ruleInWords start timezone group joinBy maxGuests questions coming standing endedAt',
)
export type PublicSeries = Static<typeof PublicSeries>

const JoinedSeries = shape('JoinedSeries', {
  since: withDescription(Timestamp, 'Since when you come to every date.'),
  dates: Type.Array(
    shape('JoinedDate', {
      eventId: Id,
      startTime: Timestamp,
      status: oneOf(['confirmed', 'waitlisted'], {
        description: 'Whether you have a seat. `waitlisted` also while an organizer has yet to decide.',
      }),
      waitlistPosition: MyRsvp.properties.waitlistPosition,
    }),
    {
      description:
        'The dates to which you were added. Those for which you have an RSVP already, or where no seat is left for people who come to every date, are not among them.',
    },
  ),
})
export type JoinedDate = Static<typeof JoinedSeries>['dates'][number]

export const SeriesNotFound = failure('not_found', 'errors.series.notFound')
export const AlreadyJoined = failure('conflict', 'errors.series.alreadyJoined')
export const NotJoined = failure('not_found', 'errors.series.notJoined')

export const BySeries = Type.Object({ seriesId: withDescription(Id, 'The id of the series.') })

export const getSeries = operation({
  name: 'getSeries',
  summary: 'Get a series with its next dates.',
  tag: 'Events',
  route: 'GET /v1/series/{seriesId}',
  scope: 'read:events',
  params: BySeries,
  output: dataEnvelope(PublicSeries),
  errors: [SeriesNotFound],
  tool: { name: 'events_series' },
  flags: { mayLag: true, isShownPublicly: true },
})

export const joinSeries = operation({
  name: 'joinSeries',
  summary: 'Come to every date of a series: you are added to those already planned, and to new ones as they are made.',
  tag: 'Events',
  route: 'POST /v1/series/{seriesId}/rsvp',
  scope: 'write:events',
  params: BySeries,
  body: Type.Object({ guests: Type.Optional(guests), answers: Type.Optional(answers) }),
  output: dataEnvelope(JoinedSeries),
  status: 201,
  errors: [SeriesNotFound, AlreadyJoined],
  readOperation: 'getSeries',
  newParam: false,
  tool: { name: 'events_join_series', confirm: false },
})

export const leaveSeries = operation({
  name: 'leaveSeries',
  summary: 'Stop coming to every date. You give up your seats at upcoming dates, unless you keep them.',
  tag: 'Events',
  route: 'DELETE /v1/series/{seriesId}/rsvp',
  scope: 'write:events',
  params: BySeries,
  query: Type.Object({
    keepComing: Type.Optional(
      Type.Boolean({
        [toolHint]: 'at planned dates',
        description: 'True to keep the seats at the dates already planned.',
        examples: [true],
      }),
    ),
  }),
  output: Success,
  errors: [SeriesNotFound, NotJoined],
  readOperation: 'getSeries',
  tool: {
    name: 'events_leave_series',
    confirm: {
      act: 'Stop coming to every date of {seriesId}.',
      effects: 'Your seats at upcoming dates go to others, unless you keep them.',
      mails: 'whoever gets a seat',
    },
  },
})
