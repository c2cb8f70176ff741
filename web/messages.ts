import { AsyncLocalStorage } from 'node:async_hooks'
import type { ComponentChildren } from 'preact'
import {
  defaultLocale,
  formatCountry as formatCountryIn,
  formatDate as formatDateIn,
  formatLanguage as formatLanguageIn,
  formatList as formatListIn,
  formatMessage as formatMessageIn,
  formatNumber as formatNumberIn,
  formatRelative as formatRelativeIn,
  formatRichMessage,
  getCollator as getCollatorFor,
  type DateStyle,
  type Locale,
  type Message,
  type RichKey,
  type RichMessages,
  type TextKey,
  type TextMessages,
  type Translate,
} from '#messages'

interface RenderContext {
  readonly locale: Locale
  /** That of the site. */
  readonly timeZone: string
}

/** A page is rendered for one reader, so these are not passed through every component. */
const contextStorage = new AsyncLocalStorage<RenderContext>()

export const runInLocale = <T>(locale: Locale, run: () => T, timeZone = 'UTC'): T =>
  contextStorage.run({ locale, timeZone }, run)

/** The same object while one page is rendered. */
export const currentRendering = (): object | undefined => contextStorage.getStore()

export const currentLocale = (): Locale => contextStorage.getStore()?.locale ?? defaultLocale

export const t: Translate = (key, ...[values]) => formatMessageIn(currentLocale(), { key, values })

type RichValue<Value> = Value extends 'tag' ? (children: ComponentChildren) => ComponentChildren : ComponentChildren
type RichValues<Values> = { readonly [Name in keyof Values]: RichValue<Values[Name]> }

/** For messages with tags, such as `<link>`, or with an element as a value. */
export const rich = <Key extends RichKey | TextKey>(
  key: Key,
  values: RichValues<(RichMessages & TextMessages)[Key]>,
): ComponentChildren => formatRichMessage(currentLocale(), key, values) as ComponentChildren

export const formatMessage = (message: Message): string => formatMessageIn(currentLocale(), message)

export const formatDate = (at: Date | string, style: DateStyle, timeZone?: string): string =>
  formatDateIn(currentLocale(), new Date(at), style, timeZone)

/** `November 20, 2026`, in the time zone of the site: for what belongs to no event. */
export const formatSiteDate = (at: Date | string): string => formatDate(at, 'date', contextStorage.getStore()?.timeZone)

export const formatNumber = (number: number): string => formatNumberIn(currentLocale(), number)

/** ISO 639. */
export const isLanguageCode = (text: string): boolean => /^[a-z]{2,3}$/.test(text)

/** Intl throws on an invalid code, and forms are shown again with whatever was posted. */
export const formatLanguage = (language: string): string =>
  isLanguageCode(language) ? formatLanguageIn(currentLocale(), language) : language

export const formatCountry = (country: string): string => formatCountryIn(currentLocale(), country)

export const formatList = (items: readonly string[]): string => formatListIn(currentLocale(), items)

export const formatRelative = (
  amount: number,
  unit: Intl.RelativeTimeFormatUnit,
  numeric?: Intl.RelativeTimeFormatNumeric,
): string => formatRelativeIn(currentLocale(), amount, unit, numeric)

export const getCollator = (): Intl.Collator => getCollatorFor(currentLocale())
