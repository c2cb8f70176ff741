import {
  Count,
  dataEnvelope,
  event,
  failure,
  Flag,
  Id,
  operation,
  pageOf,
  PageQuery,
  setShortForm,
  shape,
  Text,
  TextOrNull,
  Timestamp,
  TimestampOrNull,
  Type,
  withDescription,
  withToolHint,
  Words,
  type Static,
} from '#contract'
import { RoleTooLow } from '../../groups/members/contract.ts'
import { ByGroup, GroupNotFound } from '../../groups/records/contract.ts'
import { MustNotify, notify } from '../manage/contract.ts'
import { EventListItem, FieldChange } from '../records/contract.ts'
import {
  BySeries,
  seriesDefinitionFields,
  LocalDate,
  ruleInWordsSchema,
  SeriesEvent,
  SeriesEventInput,
  SeriesNotFound,
} from '../series/contract.ts'

const seriesProperties = {
  id: Id,
  ...seriesDefinitionFields,
  ruleInWords: ruleInWordsSchema,
  event: withDescription(SeriesEvent, 'What every date has, unless it was edited on its own.'),
  nextEvents: Type.Array(EventListItem, {
    description: 'The next ten dates, drafts too. They are made 180 days ahead, at most 60.',
  }),
  endedAt: withDescription(TimestampOrNull, 'From when there are no more dates. Null unless the series was ended.'),
}
export const Series = shape('Series', seriesProperties)
setShortForm(
  Series,
  'id rule ruleInWords start durationMinutes timezone exceptDates standingShare event nextEvents endedAt',
)
export type Series = Static<typeof Series>

const ChangedSeries = shape('ChangedSeries', {
  ...seriesProperties,
  changed: withDescription(Count, 'How many dates change.'),
  kept: withDescription(Count, 'How many dates stay as they are because they were edited on their own.'),
  cancelled: withDescription(Count, 'How many dates with RSVPs are canceled.'),
  removed: withDescription(Count, 'How many dates without RSVPs are deleted.'),
  people: withDescription(Count, 'How many people have an RSVP for a date that changes or is canceled.'),
  changes: Type.Array(FieldChange, {
    description: 'What changed on the series; fields of `event` are named like `event.title`.',
  }),
  mailed: withDescription(
    Count,
    'How many people are mailed: those with an RSVP for a date that is canceled, or whose time, place or link changes.',
  ),
  preview: withDescription(Flag, 'True when nothing was done: this is what would happen.'),
})
export type ChangedSeries = Static<typeof ChangedSeries>

export const SeriesHasEnded = failure('conflict', 'errors.series.ended')
export const DatesHaveRsvps = failure('conflict', 'errors.series.datesHaveRsvps')

const ByGroupSeries = Type.Object({ ...ByGroup.properties, ...BySeries.properties })
const groupErrors = [GroupNotFound, RoleTooLow]

const seriesPayload = {
  seriesId: withDescription(Id, 'The id of the series.'),
  groupId: withDescription(TextOrNull, 'The id of the group.'),
  groupUrlname: withDescription(TextOrNull, 'The urlname of the group.'),
  title: withDescription(Words, 'The title of its dates.'),
  rule: withDescription(seriesDefinitionFields.rule, 'When it repeats, as an RRULE of RFC 5545.'),
  ruleInWords: ruleInWordsSchema,
  start: withDescription(
    seriesDefinitionFields.start,
    'The local time of all dates, and the first day that can be one.',
  ),
  timezone: seriesDefinitionFields.timezone,
}
const seriesEvent = { visibleTo: ['public', 'group'], scopes: { group: 'manage:events' }, subjects: [] } as const

export const SeriesCreated = event({
  type: 'series.created',
  summary: 'A series of events was published. Each of its dates has an `event.created` of its own.',
  ...seriesEvent,
  data: Type.Object(seriesPayload),
})

export const SeriesUpdated = event({
  type: 'series.updated',
  summary: 'A series of events changed. Each date that changed has an `event.updated` or `event.cancelled` of its own.',
  ...seriesEvent,
  data: Type.Object({ ...seriesPayload, fields: Type.Array(Text) }),
})

export const SeriesEnded = event({
  type: 'series.ended',
  summary: 'A series of events ended: there are no more dates from a day on.',
  ...seriesEvent,
  data: Type.Object({ ...seriesPayload, endedAt: withDescription(Timestamp, 'From when there are no more dates.') }),
})

export const createSeries = operation({
  name: 'createSeries',
  summary: 'Create a series of events.',
  tag: 'Management',
  route: 'POST /v1/manage/groups/{groupId}/series',
  scope: 'manage:events',
  params: ByGroup,
  body: Type.Object({
    ...seriesDefinitionFields,
    exceptDates: Type.Optional(seriesDefinitionFields.exceptDates),
    standingShare: Type.Optional(seriesDefinitionFields.standingShare),
    event: withDescription(SeriesEvent, 'What every date has.'),
  }),
  output: dataEnvelope(Series),
  status: 201,
  errors: groupErrors,
  readOperation: 'getManagedSeries',
  newParam: 'seriesId',
  audit: { words: 'created', target: 'series', idFrom: 'output.id' },
  tool: {
    name: 'manage_create_series',
    confirm: {
      act: 'Publish a series of events in {groupId}: {output.event.title}.',
      effects: 'Its dates of the next half year can be seen at once by those who may see them.',
      mails: 'those who joined the group, most of them in tomorrow’s list of new events',
    },
  },
})

export const listSeries = operation({
  name: 'listSeries',
  summary: 'List the series of a group, the newest first.',
  tag: 'Management',
  route: 'GET /v1/manage/groups/{groupId}/series',
  scope: 'manage:events',
  params: ByGroup,
  query: PageQuery,
  output: pageOf(Series),
  errors: groupErrors,
  tool: { name: 'manage_list_series' },
})

export const getManagedSeries = operation({
  name: 'getManagedSeries',
  summary: 'Get a series of a group with its next dates.',
  tag: 'Management',
  route: 'GET /v1/manage/groups/{groupId}/series/{seriesId}',
  scope: 'manage:events',
  params: ByGroupSeries,
  output: dataEnvelope(Series),
  errors: [...groupErrors, SeriesNotFound],
  tool: { name: 'manage_get_series' },
})

const from = withToolHint(
  Type.String({
    ...LocalDate,
    description:
      'The first local date that changes: at most 180 days from now, today unless set. Earlier dates stay as they are, excepted or not.',
  }),
  '2026-11-17, local',
)

export const updateSeries = operation({
  name: 'updateSeries',
  summary: 'Change a series and its coming dates. Dates edited alone stay.',
  tag: 'Management',
  route: 'PUT /v1/manage/groups/{groupId}/series/{seriesId}',
  scope: 'manage:events',
  params: ByGroupSeries,
  body: Type.Partial(
    Type.Object({
      ...seriesDefinitionFields,
      event: withDescription(SeriesEventInput, 'What changes on every date. What you leave out stays as it is.'),
      from,
      overwrite: withToolHint(
        withDescription(Flag, 'True to change dates that were edited on their own, too.'),
        'edited dates too',
      ),
      preview: withToolHint(withDescription(Flag, 'True to do nothing and see what would happen.'), null),
      notify: withDescription(
        notify,
        'False to mail nobody about a change. Not for a new time or place when one of the dates starts within 48 hours. Canceled dates are always mailed.',
      ),
      confirm: withToolHint(
        withDescription(Flag, 'True to cancel dates with RSVPs that the rule no longer gives.'),
        'cancel dates with RSVPs',
      ),
    }),
  ),
  output: dataEnvelope(ChangedSeries),
  errors: [...groupErrors, SeriesNotFound, DatesHaveRsvps, MustNotify],
  readOperation: 'getManagedSeries',
  audit: { words: 'changed', target: 'series', idFrom: 'input.seriesId', unless: 'preview' },
  tool: {
    name: 'manage_update_series',
    confirm: {
      act: 'Change the series {seriesId}, and its dates that have not begun.',
      mails: 'those with an RSVP for a date that changes or is canceled',
      hides: { confirm: 'The dates that are canceled are counted.' },
    },
  },
})

export const endSeries = operation({
  name: 'endSeries',
  summary: 'End a series. Dates already planned stay, unless you cancel them.',
  tag: 'Management',
  route: 'POST /v1/manage/groups/{groupId}/series/{seriesId}/end',
  scope: 'manage:events',
  params: ByGroupSeries,
  body: Type.Object({
    from: withDescription(from, 'The first local date without the event. A day in the past means today.'),
    cancelLater: Type.Optional(
      withDescription(Flag, 'True to cancel the dates from then on; those without RSVPs are deleted.'),
    ),
  }),
  output: dataEnvelope(Series),
  errors: [...groupErrors, SeriesNotFound, SeriesHasEnded],
  readOperation: 'getManagedSeries',
  audit: { words: 'ended', target: 'series', idFrom: 'input.seriesId' },
  tool: {
    name: 'manage_end_series',
    confirm: {
      act: 'End the series {seriesId}.',
      effects: 'There are no new dates. Those already planned stay, unless you cancel them.',
      mails: 'those with an RSVP for a date that is canceled',
    },
  },
})
