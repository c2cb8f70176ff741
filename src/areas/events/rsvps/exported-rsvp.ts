import { orNull, shape, type Static } from '#contract'
import { EventListItem } from '../records/contract.ts'
import { Rsvp } from './contract.ts'

export const ExportedRsvp = shape('ExportedRsvp', {
  ...Rsvp.properties,
  event: orNull(EventListItem, { description: 'The event. Null when you can no longer see it.' }),
})
export type ExportedRsvp = Static<typeof ExportedRsvp>
