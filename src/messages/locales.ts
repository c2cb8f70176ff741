import { readdirSync } from 'node:fs'
import { projectRoot } from '../platform/project-root.ts'

/** One file each in `messages/`, named after its BCP 47 tag. */
export type Locale = string

export const defaultLocale = 'en'

/** English with accents and longer words, to find texts that are cut off or not in the message files. */
export const pseudoLocale = 'en-XA'

export const messagesFolder = new URL('messages/', projectRoot)

export const locales: readonly Locale[] = readdirSync(messagesFolder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => name.slice(0, -'.json'.length))
  .sort()

export const isLocale = (text: string): boolean => locales.includes(text) || text === pseudoLocale

/** Not yet in the types of TypeScript. */
type LocaleWithTextInfo = Intl.Locale & { getTextInfo(): { readonly direction: 'ltr' | 'rtl' } }

export const textDirection = (locale: Locale): 'ltr' | 'rtl' =>
  (new Intl.Locale(locale) as LocaleWithTextInfo).getTextInfo().direction

/** The language's own name, such as `Suomi`. */
export function localeName(locale: Locale): string {
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
}
