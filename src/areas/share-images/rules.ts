import { defaultLocale, formatDate, translatorFor, type DateStyle, type Locale } from '#messages'
import { findTimeZone, truncateText } from '#platform'
import type { Poster } from './poster-svg.ts'
import type { PosterEvent, PosterGroup, PosterPerson } from './queries.ts'

export function toEventPoster(event: PosterEvent, siteLocale: Locale): Poster {
  const locale = toPosterLocale(siteLocale)
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
    coverUrl: event.photoUrl,
    date: {
      month: formatStart('shortMonth'),
      day: formatStart('dayOfMonth'),
      weekday: formatStart('weekday'),
    },
  }
}

/** The font of the posters has no other script. */
const toPosterLocale = (locale: Locale): Locale =>
  new Intl.Locale(locale).maximize().script === 'Latn' ? locale : defaultLocale

export const toGroupPoster = ({ name, description, themeColor, heroImageUrl }: PosterGroup): Poster => ({
  title: name,
  lines: [toPlainLine(description)].filter((line) => line !== ''),
  themeColor,
  coverUrl: heroImageUrl,
})

export function toPersonPoster(person: PosterPerson, siteLocale: Locale): Poster {
  const { name, username, bio, themeColor, heroImageUrl, badgeCount } = person
  const badges = translatorFor(toPosterLocale(siteLocale))('shareImages.badges', { count: badgeCount })
  const lines = [badgeCount > 0 ? `@${username} · ${badges}` : `@${username}`, toPlainLine(bio)]
  return { title: name, lines: lines.filter((line) => line !== ''), themeColor, coverUrl: heroImageUrl }
}

/** More letters fit on no poster, and cutting a line takes quadratic time. */
const maxLetters = 300

const toPlainLine = (text: string | null): string =>
  truncateText(
    (text ?? '')
      .replaceAll(/[*_#`>[\]]/g, '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
    maxLetters,
  )
