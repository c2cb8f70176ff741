import {
  Count,
  dataEnvelope,
  Id,
  operation,
  orNull,
  shape,
  Text,
  TextOrNull,
  TimestampOrNull,
  Type,
  withDescription,
  Words,
  type Static,
} from '#contract'
import { GroupListItem } from '../groups/records/contract.ts'

const counts = {
  people: withDescription(Count, 'People who created an account.'),
  groups: withDescription(Count, 'Groups that were started.'),
  events: withDescription(Count, 'Events that took place or began.'),
  rsvps: withDescription(Count, 'RSVPs that people made.'),
}

const WeekCounts = shape('WeekCounts', counts)
export type WeekCounts = Static<typeof WeekCounts>

const OverviewWeek = shape('OverviewWeek', {
  startsOn: Type.String({ description: 'The first of its seven days, in UTC.', examples: ['2026-11-11'] }),
  ...counts,
})
export type OverviewWeek = Static<typeof OverviewWeek>

const QuietGroup = shape('QuietGroup', {
  id: Id,
  name: Words,
  urlname: withDescription(Text, 'Its name in URLs.'),
  photoUrl: TextOrNull,
  themeColor: GroupListItem.properties.themeColor,
  memberCount: orNull(Count, { description: 'How many people are members. Null when that is not known.' }),
  lastEventAt: withDescription(TimestampOrNull, 'When its last event began. Null when it had none.'),
})
export type QuietGroup = Static<typeof QuietGroup>

export const SiteOverview = shape('SiteOverview', {
  people: withDescription(Count, 'How many people have an account. An estimate on large sites.'),
  groups: withDescription(Count, 'How many groups are shown.'),
  upcomingEvents: withDescription(Count, 'How many events are planned or take place now.'),
  weeks: Type.Array(OverviewWeek, {
    description: 'The last twelve weeks, the oldest first. The last one ends today.',
  }),
  usualWeek: orNull(WeekCounts, {
    description:
      'The average of the weeks before the last one, from the first in which anything happened. Null on a new site.',
  }),
  quietGroups: Type.Array(QuietGroup, {
    description:
      'Groups that had no event in the last 60 days and have none planned, those with the most members first. At most five; groups younger than 60 days are left out.',
  }),
})
export type SiteOverview = Static<typeof SiteOverview>

export const adminGetOverview = operation({
  name: 'adminGetOverview',
  summary: 'See how the community is doing: how many people, groups, events and RSVPs there are, week by week.',
  tag: 'Admin',
  route: 'GET /v1/admin/overview',
  scope: 'admin',
  output: dataEnvelope(SiteOverview),
  audit: { kind: 'view' },
  tool: { name: 'admin_get_overview' },
})
