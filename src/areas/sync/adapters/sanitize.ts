import { createHash } from 'node:crypto'
import { cleanText, truncateText } from '#platform'

export function sanitizeText(value: unknown, maxLength: number): string | null {
  if (typeof value !== 'string') return null
  const start = value.slice(0, maxLength * 4).toWellFormed()
  const text = cleanText(maxLength > 255 ? start : start.replaceAll(/\s+/g, ' '), maxLength)
  return truncateText(text, maxLength).trim() || null
}

const htmlTagPattern = /<(br|p|div|a|b|i|u|ul|ol|li|span|strong|em|h[1-6])\b/i
const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  '#39': "'",
}

export function sanitizeDescription(value: unknown): string | null {
  const text = sanitizeText(value, 20_000)
  if (text === null || !htmlTagPattern.test(text)) return sanitizeText(text, 10_000)
  const plain = text
    .replaceAll(/<li\b[^>]*>/gi, '\n- ')
    .replaceAll(/<(br|\/p|\/div|\/ul|\/ol|\/h[1-6])\b[^>]*>/gi, '\n')
    .replaceAll(/<\/?[a-z][^>]*>/gi, '')
    .replaceAll(/&(#39|[a-z]{2,5});/gi, (whole, name: string) => entities[name.toLowerCase()] ?? whole)
    .replaceAll(/\n{3,}/g, '\n\n')
  return sanitizeText(plain, 10_000)
}

export function parseWebUrl(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 2048) return null
  const url = URL.parse(value.trim())
  return url && /^https?:$/.test(url.protocol) && url.href.length <= 2048 ? url.href : null
}

/** Long ids are hashed so that they stay indexable. */
export function toUpstreamId(value: string): string {
  const id = value.toWellFormed().replaceAll('\0', '').trim()
  return id.length <= 255 ? id : `sha256:${createHash('sha256').update(id).digest('hex')}`
}

export function parseNumberBetween(value: unknown, min: number, max: number): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && number >= min && number <= max ? number : null
}

type VenueField = 'name' | 'address' | 'city' | 'state' | 'postalCode' | 'country' | 'latitude' | 'longitude'

export const sanitizeVenue = (venue: Readonly<Partial<Record<VenueField, unknown>>>) => ({
  venueName: sanitizeText(venue.name, 200),
  venueAddress: sanitizeText(venue.address, 500),
  venueCity: sanitizeText(venue.city, 100),
  venueState: sanitizeText(venue.state, 100),
  venuePostalCode: sanitizeText(venue.postalCode, 20),
  venueCountry: sanitizeText(venue.country, 100),
  venueLatitude: parseNumberBetween(venue.latitude, -90, 90),
  venueLongitude: parseNumberBetween(venue.longitude, -180, 180),
})

export const parseCount = (value: unknown): number | null => {
  const number = parseNumberBetween(value, 0, 1_000_000_000)
  return number === null ? null : Math.round(number)
}

/** Null outside the years that the database and the API can represent. */
export function parseDate(value: unknown): Date | null {
  const date = value instanceof Date ? value : typeof value === 'string' ? new Date(value) : null
  const year = date?.getUTCFullYear() ?? 0
  return date && year >= 1970 && year <= 9998 ? date : null
}
