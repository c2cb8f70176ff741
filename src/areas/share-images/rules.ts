import type { Poster } from './poster-svg.ts'
import type { PosterEvent, PosterGroup } from './queries.ts'

export function toEventPoster(event: PosterEvent): Poster {
  const formatStart = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { ...options, timeZone: event.timezone }).format(new Date(event.startsAt))
  const place = event.eventType === 'online' ? 'Online' : [event.venueName, event.venueCity].filter(Boolean).join(', ')
  const time = formatStart({ hour: '2-digit', minute: '2-digit', timeZoneName: 'short' })
  return {
    title: event.title,
    lines: [event.status === 'cancelled' ? 'Cancelled' : time, place, event.groupName].filter((line) => line !== ''),
    themeColor: event.themeColor,
    date: {
      month: formatStart({ month: 'short' }),
      day: formatStart({ day: 'numeric' }),
      weekday: formatStart({ weekday: 'long' }),
    },
  }
}

export const toGroupPoster = ({ name, description, themeColor }: PosterGroup): Poster => ({
  title: name,
  lines: [
    (description ?? '')
      .replaceAll(/[*_#`>[\]]/g, '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  ].filter((line) => line !== ''),
  themeColor,
})
