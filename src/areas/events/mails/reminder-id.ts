import { idFor } from '#platform'

/** An occurrence id. It depends on the start, so that an event that moves is reminded of again. */
export const reminderIdFor = (eventId: string, hours: number, startsAt: string): string =>
  idFor(`reminder ${eventId} ${hours} ${startsAt}`)
