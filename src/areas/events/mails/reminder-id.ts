import { idFor } from '#platform'

/** The same for everybody who comes: one reminder is told once per RSVP, hours and start. */
export const reminderIdFor = (eventId: string, hours: number, startsAt: string): string =>
  idFor(`reminder ${eventId} ${hours} ${startsAt}`)
