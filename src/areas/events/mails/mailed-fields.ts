/** By their names in the API. When one of them changes, everybody with an RSVP gets a mail. */
export const mailedFields: ReadonlySet<string> = new Set([
  'startTime',
  'endTime',
  'timezone',
  'venue',
  'eventType',
  'onlineUrl',
])
