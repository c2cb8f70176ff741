/** Their change is mailed to everybody with an RSVP. */
export const mailedFields: ReadonlySet<string> = new Set([
  'startTime',
  'endTime',
  'timezone',
  'venue',
  'eventType',
  'onlineUrl',
])
