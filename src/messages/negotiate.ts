import { match } from '@formatjs/intl-localematcher'
import { defaultLocale, isLocale, locales, type Locale } from './locales.ts'

const maxCachedHeaders = 500
const cachedMatches = new Map<string, Locale | undefined>()

/** The best of our languages for an `Accept-Language` header, if any. */
export function matchAcceptLanguage(header: string | undefined): Locale | undefined {
  if (header === undefined || header === '' || header.length > 200) return undefined
  if (cachedMatches.has(header)) return cachedMatches.get(header)
  if (cachedMatches.size >= maxCachedHeaders) cachedMatches.clear()
  const matched = matchTags(parseAcceptLanguage(header))
  cachedMatches.set(header, matched)
  return matched
}

function matchTags(tags: readonly string[]): Locale | undefined {
  const none = 'und'
  const matched = match(tags, locales, none)
  return matched === none ? undefined : matched
}

/** Most wanted first; malformed tags and those with q=0 are left out. */
function parseAcceptLanguage(header: string): string[] {
  return header
    .split(',')
    .map((item) => {
      const [tag = '', ...params] = item.split(';').map((part) => part.trim())
      const quality = params.find((param) => param.startsWith('q='))?.slice(2)
      return { tag, quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ tag, quality }) => quality > 0 && isLanguageTag(tag))
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag)
}

function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}

/** The first wish that is one of our languages. */
export const pickLocale = (...wishes: readonly (string | null | undefined)[]): Locale =>
  wishes.find((wish) => typeof wish === 'string' && isLocale(wish)) ?? defaultLocale
