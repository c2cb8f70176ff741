import type { Poster } from './drawing.ts'
import type { SharedEvent, SharedGroup } from './queries.ts'

export function eventPoster(event: SharedEvent): Poster {
  const at = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { ...options, timeZone: event.timezone }).format(new Date(event.startsAt))
  const place = event.eventType === 'online' ? 'Online' : [event.venueName, event.venueCity].filter(Boolean).join(', ')
  const time = at({ hour: '2-digit', minute: '2-digit', timeZoneName: 'short' })
  return {
    title: event.title,
    lines: [event.status === 'cancelled' ? 'Cancelled' : time, place, event.groupName].filter((line) => line !== ''),
    themeColor: event.themeColor,
    leaf: {
      month: at({ month: 'short' }),
      day: at({ day: 'numeric' }),
      weekday: at({ weekday: 'long' }),
    },
  }
}

export const groupPoster = ({ name, description, themeColor }: SharedGroup): Poster => ({
  title: name,
  lines: [
    (description ?? '')
      .replaceAll(/[*_#`>[\]]/g, '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  ].filter((line) => line !== ''),
  themeColor,
})
