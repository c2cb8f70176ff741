const shownToAll: ReadonlySet<string> = new Set(['startTime', 'endTime', 'timezone', 'venue', 'eventType'])

export type LiveStatus = 'confirmed' | 'waitlisted'

/**
 * The RSVPs whose people get a mail when these fields change, by their names in the API: all, none, or only those with a
 * seat, since nobody else sees the link of an online event.
 */
export function mailedStatuses(fields: readonly string[]): readonly LiveStatus[] {
  if (fields.some((field) => shownToAll.has(field))) return ['confirmed', 'waitlisted']
  return fields.includes('onlineUrl') ? ['confirmed'] : []
}
