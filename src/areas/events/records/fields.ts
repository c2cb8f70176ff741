import { Id, setShortForm, shape, text, Text, TextOrNull, textOrNull, webUrlOrNull, withDescription } from '#contract'
import { GroupListItem } from '../../groups/records/contract.ts'

export const attendanceModes = ['physical', 'online', 'hybrid'] as const
export type AttendanceMode = (typeof attendanceModes)[number]
export const eventStatuses = ['active', 'cancelled', 'draft'] as const
export type EventStatus = (typeof eventStatuses)[number]
export const eventSources = ['folkmoot', 'meetup', 'eventbrite', 'luma', 'ical'] as const
export type EventSource = (typeof eventSources)[number]

export const title = text(1, 200, { examples: ['Mending night'] })
export const description = textOrNull(10_000, {
  description: 'Markdown.',
  examples: ['Bring what is broken. **Tools are there.**'],
})
export const photo = webUrlOrNull({ examples: ['https://example.org/mending.webp'] })
export const timezone = text(1, 100, {
  format: 'time-zone',
  description: 'The IANA name of the time zone. By default, that of the platform.',
  examples: ['Europe/Helsinki'],
})

export const EventGroup = shape('EventGroup', {
  id: Id,
  name: withDescription(Text, 'The name of the group.'),
  urlname: withDescription(TextOrNull, 'The urlname of the group, as in its URL.'),
  themeColor: GroupListItem.properties.themeColor,
  isFeatured: GroupListItem.properties.isFeatured,
})
setShortForm(EventGroup, 'name urlname')
