import type { TSchema } from 'typebox'
import { shape, Type } from '#contract'
import { EventDetail, EventListItem, Venue } from '../events/records/contract.ts'
import { GroupDetail } from '../groups/directory/contract.ts'
import { CountOrNull, GroupListItem } from '../groups/records/contract.ts'

/** The date of the last notable change to a published schema. */
export const schemaVersion = '2026-11-01'

const Photo = shape('Photo', {
  url: Type.String({ format: 'uri', examples: ['https://example.org/mending.webp'] }),
  width: CountOrNull,
  height: CountOrNull,
})

const Meetup = shape('Meetup', {
  ...GroupListItem.properties,
  upcomingEvents: Type.Array(EventListItem, { description: 'Active events that are not over, the next one first.' }),
})

interface PublishedSchema {
  readonly title: string
  readonly description: string
  readonly shape: TSchema
}

export const publishedSchemas: Readonly<Record<string, PublishedSchema>> = {
  event: { title: 'Event', description: 'An event with its group and its venue.', shape: EventDetail },
  group: { title: 'Group', description: 'A group with a summary of each of its next events.', shape: GroupDetail },
  venue: { title: 'Venue', description: 'Where an event takes place.', shape: Venue },
  photo: { title: 'Photo', description: 'A picture and, where it is known, its size in pixels.', shape: Photo },
  meetup: { title: 'Meetup', description: 'A group together with its upcoming events.', shape: Meetup },
}
