export {
  formatCountry,
  formatDate,
  formatHours,
  formatLanguage,
  formatList,
  formatNumber,
  formatRelative,
  formatSpan,
  getCollator,
  type DateStyle,
} from './formats.ts'
export { defaultLocale, isLocale, localeName, locales, pseudoLocale, textDirection, type Locale } from './locales.ts'
export type { RichMessages, TextMessages } from './message-types.ts'
export { matchAcceptLanguage, pickLocale } from './negotiate.ts'
export {
  formatMessage,
  formatRichMessage,
  toEnglish,
  translatorFor,
  type Message,
  type MessageArgs,
  type NoticeKey,
  type PlainKey,
  type RichKey,
  type TextKey,
  type Translate,
} from './translate.ts'
