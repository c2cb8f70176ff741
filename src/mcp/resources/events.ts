import { getEvent, listEvents } from '../../areas/events/discovery/contract.ts'
import { defineResource, defineTemplate } from './resource.ts'

const days = 30

export const events = defineResource({
  uri: 'folkmoot://events',
  name: 'Coming events',
  description: `Events of the next ${days} days, at most 50.`,
  scope: 'read:events',
  output: listEvents.output,
  async read({ call, now }) {
    const startsBefore = new Date(now.getTime() + days * 86_400_000).toISOString()
    return (await call(listEvents, { status: 'upcoming', startsBefore, limit: 50 })).data
  },
})

export const event = defineTemplate({
  uriTemplate: 'folkmoot://events/{eventId}',
  name: 'Event',
  description: 'An event with its place.',
  scope: 'read:events',
  output: getEvent.output,
  read: async ({ call }, { eventId }) => (await call(getEvent, { eventId })).data,
})
