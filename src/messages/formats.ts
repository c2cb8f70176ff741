import { pseudoLocale, type Locale } from './locales.ts'

/** As the reader's language writes them; English is American. */
const dateStyles = {
  /** Friday, November 20 */
  day: { weekday: 'long', day: 'numeric', month: 'long' },
  /** Friday, November 20, 2026 */
  dayWithYear: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  /** Fri, Nov 20 */
  shortDay: { weekday: 'short', day: 'numeric', month: 'short' },
  /** November 20 */
  dayOfYear: { day: 'numeric', month: 'long' },
  /** Nov 20 */
  shortDate: { day: 'numeric', month: 'short' },
  /** November 20, 2026 */
  date: { day: 'numeric', month: 'long', year: 'numeric' },
  /** November 2026 */
  month: { month: 'long', year: 'numeric' },
  /** Nov */
  shortMonth: { month: 'short' },
  /** Fri */
  shortWeekday: { weekday: 'short' },
  /** F */
  narrowWeekday: { weekday: 'narrow' },
  /** 20 */
  dayOfMonth: { day: 'numeric' },
  /** Friday */
  weekday: { weekday: 'long' },
  /** 6:30 PM */
  time: { timeStyle: 'short' },
  /** 18:30 in every language */
  clock24: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  /** 6:30 PM GMT+2 */
  timeWithZone: { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
  /** Friday, November 20 at 6:30 PM */
  moment: { weekday: 'long', day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' },
  /** Friday, November 20, 2026 at 6:30 PM */
  momentWithYear: {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  },
  /** Nov 20, 2026, 6:30:05 PM */
  timestamp: { dateStyle: 'medium', timeStyle: 'medium' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

export type DateStyle = keyof typeof dateStyles

/** Time zones come from events and forms, in any spelling that Intl accepts. */
const maxCachedFormats = 2000
const dateFormats = new Map<string, Intl.DateTimeFormat>()

export function formatDate(locale: Locale, at: Date | number, style: DateStyle, timeZone = 'UTC'): string {
  return withOrdinal(locale, findDateFormat(locale, style, timeZone).format(at))
}

/** Intl writes mardi 1 décembre. */
const withOrdinal = (locale: Locale, text: string): string =>
  locale === 'fr' ? text.replaceAll(/(^| )1 (?=\p{Ll})/gu, '$11er ') : text

/** `6:30 – 9:00 PM`, on one day. */
export const formatHours = (locale: Locale, start: Date, end: Date, timeZone = 'UTC'): string =>
  formatSpan(locale, start, end, 'time', timeZone)

/** Names the day once when both are on it. */
export const formatSpan = (locale: Locale, start: Date, end: Date, style: DateStyle, timeZone = 'UTC'): string =>
  withOrdinal(locale, findDateFormat(locale, style, timeZone).formatRange(start, end))
    // Intl puts other spaces into a range than into a time.
    .replaceAll(/[\u2009\u202f]/g, ' ')

function findDateFormat(locale: Locale, style: DateStyle, timeZone: string): Intl.DateTimeFormat {
  const key = `${locale} ${style} ${timeZone}`
  const known = dateFormats.get(key)
  if (known) return known
  const format = new Intl.DateTimeFormat(toIntlLocale(locale), { ...dateStyles[style], timeZone })
  if (dateFormats.size >= maxCachedFormats) dateFormats.clear()
  dateFormats.set(key, format)
  return format
}

const cachedByLocale = <T>(create: (locale: string) => T) => {
  const formats = new Map<Locale, T>()
  return (locale: Locale): T => {
    const known = formats.get(locale)
    if (known) return known
    const format = create(toIntlLocale(locale))
    formats.set(locale, format)
    return format
  }
}

const getNumberFormat = cachedByLocale((locale) => new Intl.NumberFormat(locale))
export const formatNumber = (locale: Locale, number: number): string => getNumberFormat(locale).format(number)

const getListFormat = cachedByLocale((locale) => new Intl.ListFormat(locale))
/** `Aino, Tove, and Nia`. */
export const formatList = (locale: Locale, items: readonly string[]): string => getListFormat(locale).format(items)

const relativeFormats = {
  auto: cachedByLocale((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })),
  always: cachedByLocale((locale) => new Intl.RelativeTimeFormat(locale)),
}
/** `in 2 days`, `yesterday`; with `always`, `1 day ago`. */
export const formatRelative = (
  locale: Locale,
  amount: number,
  unit: Intl.RelativeTimeFormatUnit,
  numeric: Intl.RelativeTimeFormatNumeric = 'auto',
): string => relativeFormats[numeric](locale).format(amount, unit)

const getLanguageNames = cachedByLocale((locale) => new Intl.DisplayNames([locale], { type: 'language' }))
/** `Finnish` for `fi`. */
export const formatLanguage = (locale: Locale, language: string): string =>
  getLanguageNames(locale).of(language) ?? language

const getCountryNames = cachedByLocale((locale) => new Intl.DisplayNames([locale], { type: 'region' }))
/** `Finland` for `FI`. */
export const formatCountry = (locale: Locale, country: string): string => getCountryNames(locale).of(country) ?? country

/** For sorting names. */
export const getCollator = cachedByLocale((locale) => new Intl.Collator(locale))

const toIntlLocale = (locale: Locale): string => (locale === 'en' || locale === pseudoLocale ? 'en-US' : locale)
