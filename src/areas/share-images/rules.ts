import { defaultLocale, formatDate, translatorFor, type DateStyle, type Locale } from '#messages'
import { findTimeZone } from '#platform'
import type { Poster } from './poster-svg.ts'
import type { PosterEvent, PosterGroup } from './queries.ts'

export function toEventPoster(event: PosterEvent, siteLocale: Locale): Poster {
  const locale = isLatin(siteLocale) ? siteLocale : defaultLocale
  const t = translatorFor(locale)
  const zone = findTimeZone(event.timezone) ?? 'UTC'
  const formatStart = (style: DateStyle) => formatDate(locale, new Date(event.startsAt), style, zone)
  const venue = [event.venueName, event.venueCity].filter(Boolean).join(', ')
  const place = event.eventType === 'online' ? t('eventInfo.online') : venue
  const time = event.status === 'cancelled' ? t('eventInfo.canceled') : formatStart('timeWithZone')
  return {
    title: event.title,
    lines: [time, place, event.groupName].filter((line) => line !== ''),
    themeColor: event.themeColor,
    date: {
      month: formatStart('shortMonth'),
      day: formatStart('dayOfMonth'),
      weekday: formatStart('weekday'),
    },
  }
}

/** The font of the posters has no other script. */
const isLatin = (locale: Locale): boolean => new Intl.Locale(locale).maximize().script === 'Latn'

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
