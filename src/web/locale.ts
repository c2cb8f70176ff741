import type { FastifyRequest } from 'fastify'
import { isLocale, matchAcceptLanguage, pickLocale, type Locale } from '#messages'
import type { Config } from '#platform'
import type { PlatformSettings } from '../areas/settings/contract.ts'
import { readPrefixedCookie, serializePrefixedCookie } from '../http/cookies.ts'

const cookieName = 'fm_lang'
const cookieSeconds = 365 * 86_400

/** From `?lang=fi`, unless there is no such language. */
export function readRequestedLocale({ query }: Pick<FastifyRequest, 'query'>): Locale | undefined {
  const { lang } = query as { lang?: unknown }
  return typeof lang === 'string' && isLocale(lang) ? lang : undefined
}

/** For pages that `respond` does not render, such as errors and consent. */
export const localeFor = (
  config: Config,
  request: Pick<FastifyRequest, 'headers' | 'query'>,
  settings: PlatformSettings | undefined,
  chosen?: Locale | null,
): Locale => pickLocale(readRequestedLocale(request), chosen, browserLocaleFor(config, request, settings))

/** The language chosen before, which is in a cookie, else the browser's, else the site's. */
export function browserLocaleFor(
  config: Config,
  { headers }: Pick<FastifyRequest, 'headers'>,
  settings: PlatformSettings | undefined,
): Locale {
  return pickLocale(
    readPrefixedCookie(config, headers.cookie ?? '', cookieName),
    matchAcceptLanguage(headers['accept-language']),
    settings?.defaultLocale,
  )
}

export const serializeLocaleCookie = (config: Config, locale: Locale): string =>
  serializePrefixedCookie(config, cookieName, { value: locale, maxAgeSeconds: cookieSeconds })
