import { defaultLocale, formatDate, translatorFor, type DateStyle, type Locale } from '#messages'
import { findTimeZone, truncateText } from '#platform'
import { lookFor } from '../covers/public.ts'
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
    title: isDrawable(event.title) ? event.title : formatStart('day'),
    lines: [time, place, event.groupName].filter(isDrawable),
    themeColor: event.themeColor,
    coverUrl: event.photoUrl,
    look: event.photoUrl === null ? lookFor(event) : undefined,
    date: {
      month: formatStart('shortMonth'),
      day: formatStart('dayOfMonth'),
      weekday: formatStart('weekday'),
    },
  }
}

/** The font of the posters has no other script, so most letters must be Latin. */
function isDrawable(text: string): boolean {
  const characters = text.match(/[\p{L}\p{N}]/gu) ?? []
  const latin = characters.filter((character) => /[\p{Script=Latin}0-9]/u.test(character))
  return latin.length * 2 > characters.length
}

const toPosterLocale = (locale: Locale): Locale =>
  new Intl.Locale(locale).maximize().script === 'Latn' ? locale : defaultLocale

export const toGroupPoster = ({ name, urlname, description, themeColor, heroImageUrl }: PosterGroup): Poster => ({
  title: isDrawable(name) ? name : urlname,
  lines: [toPlainLine(description)].filter(isDrawable),
  themeColor,
  coverUrl: heroImageUrl,
})

export function toPersonPoster(person: PosterPerson, siteLocale: Locale): Poster {
  const { name, username, bio, themeColor, heroImageUrl, badgeCount } = person
  const badges = translatorFor(toPosterLocale(siteLocale))('shareImages.badges', { count: badgeCount })
  const lines = [badgeCount > 0 ? `@${username} · ${badges}` : `@${username}`, toPlainLine(bio)]
  const title = isDrawable(name) ? name : username
  return { title, lines: lines.filter(isDrawable), themeColor, coverUrl: heroImageUrl }
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
