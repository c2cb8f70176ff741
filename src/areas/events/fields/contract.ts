import {
  Id,
  oneOf,
  PersonRef,
  setShortForm,
  shape,
  text,
  TextOrNull,
  textOrNull,
  toolHint,
  Type,
  webUrlOrNull,
  withDescription,
  withToolHint,
  Words,
  type Static,
} from '#contract'
import { SceneNameOrNull } from '../../covers/contract.ts'
import { GroupListItem, languages } from '../../groups/records/contract.ts'
import {
  allowHandOn,
  eventDefaults,
  joinBy,
  maxGuests,
  onlineUrl,
  QuestionInput,
  reminders,
  visibility,
  waitlist,
} from '../joining/contract.ts'
import { VenueInput } from '../venues/contract.ts'

export const attendanceModes = ['physical', 'online', 'hybrid'] as const
export type AttendanceMode = (typeof attendanceModes)[number]
export const eventStatuses = ['active', 'cancelled', 'draft'] as const
export type EventStatus = (typeof eventStatuses)[number]
export const eventSources = ['folkmoot', 'meetup', 'eventbrite', 'luma', 'ical'] as const
export type EventSource = (typeof eventSources)[number]

const title = text(1, 200, { examples: ['Mending night'] })
export const description = textOrNull(10_000, {
  description: 'Markdown.',
  examples: ['Bring what is broken. **Tools are there.**'],
})
export const photo = webUrlOrNull({ examples: ['https://example.org/mending.webp'] })
/** Picked by looking at them. */
export const coverScene = withToolHint(
  withDescription(
    SceneNameOrNull,
    'The scene to draw for an event without a photo. Null for the one that its words suggest.',
  ),
  null,
)
const timezone = text(1, 100, {
  format: 'time-zone',
  description:
    'The IANA name of the time zone. By default that of the group’s latest event, else yours, else the site’s.',
  examples: ['Europe/Helsinki'],
})

export const EventGroup = shape('EventGroup', {
  id: Id,
  name: withDescription(Words, 'The name of the group.'),
  urlname: withDescription(TextOrNull, 'The urlname of the group, as in its URL.'),
  themeColor: GroupListItem.properties.themeColor,
  isFeatured: GroupListItem.properties.isFeatured,
})
setShortForm(EventGroup, 'name urlname')

const time = {
  format: 'date-time-or-local',
  description: 'An ISO-8601 time. Without Z or an offset it is in the time zone of the event.',
}

const startTime = withToolHint(text(1, 40, { ...time, examples: ['2026-12-04T18:30'] }), 'ISO-8601')

export const EventInput = Type.Partial(
  Type.Object({
    title: withDescription(title, 'The title to show.'),
    description: withDescription(description, 'What the event is about, in Markdown. Null for none.'),
    startTime,
    endTime: textOrNull(40, { ...time, examples: ['2026-12-04T21:00'] }),
    timezone,
    eventType: oneOf([...attendanceModes, 'in_person'], {
      description: 'Where it takes place: at a venue, online, or both. `in_person` means `physical`.',
    }),
    maxAttendees: Type.Unsafe<number | null>({
      description: 'How many seats there are; `waitlist` says what happens to others. Null for no limit.',
      type: ['integer', 'null'],
      minimum: 1,
      maximum: 1_000_000,
    }),
    venue: withDescription(VenueInput, 'Where it takes place. It is replaced as a whole; null removes it.'),
    languages: withDescription(
      languages,
      'The languages spoken there, as ISO 639 codes. A new event has those of its group unless you say otherwise. Null for none.',
    ),
    photoUrl: withDescription(photo, 'The URL of a photo: one of your uploads, or any other image. Null for none.'),
    coverScene,
    status: oneOf(['active', 'draft'], { description: '`draft` hides the event until you publish it with `active`.' }),
    joinBy,
    visibility,
    allowHandOn,
    onlineUrl: withDescription(
      onlineUrl,
      'The link for joining an online or hybrid event. Starts with https://. Shown to people with a seat. Null for none.',
    ),
    hosts: Type.Array(withToolHint(PersonRef, undefined), {
      maxItems: 10,
      uniqueItems: true,
      description: 'Who hosts it: ids or usernames. Each has a role in the group. You, unless set.',
    }),
    maxGuests: withDescription(maxGuests, `How many others a person may bring. ${eventDefaults.maxGuests} unless set.`),
    questions: Type.Array(QuestionInput, {
      maxItems: 10,
      description: 'What people are asked when they RSVP. The list is replaced as a whole.',
    }),
    waitlist,
    offerHours: Type.Integer({
      minimum: 1,
      maximum: 72,
      description: `How many hours an offer of a seat stands; never more than half of the time to the start. ${eventDefaults.offerHours} unless set.`,
      examples: [eventDefaults.offerHours],
    }),
    reminders,
    opensAt: textOrNull(40, { ...time, examples: ['2026-11-20T09:00'] }),
    closesAt: textOrNull(40, { ...time, examples: ['2026-12-04T12:00'] }),
    checkinFromMinutes: Type.Integer({
      minimum: 0,
      maximum: 10_080,
      [toolHint]: 'before the start',
      description: `How many minutes before the start check-in by code opens. ${eventDefaults.checkinFromMinutes} unless set.`,
      examples: [eventDefaults.checkinFromMinutes],
    }),
  }),
)
export type EventInput = Static<typeof EventInput>
export const NewEventInput = Type.Object({ ...EventInput.properties, title, startTime })
