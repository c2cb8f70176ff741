import { getMessage } from './catalog.ts'
import { defaultLocale, type Locale } from './locales.ts'
import type { RichMessages, TextMessages } from './message-types.ts'

export type TextKey = keyof TextMessages
export type RichKey = keyof RichMessages

/** Required exactly where the message has placeholders. */
export type MessageArgs<Values> = keyof Values extends never ? [] : [values: Values]

/** A message without placeholders. */
export type PlainKey = { [Key in TextKey]: keyof TextMessages[Key] extends never ? Key : never }[TextKey]

/** A message without placeholders, or with `count` or `name` only. */
export type NoticeKey = { [Key in TextKey]: keyof TextMessages[Key] extends 'count' | 'name' ? Key : never }[TextKey]

export type Translate = <Key extends TextKey>(key: Key, ...args: MessageArgs<TextMessages[Key]>) => string

/** A text that is put into words once it is known who reads it. */
export interface Message {
  readonly key: TextKey
  readonly values?: Readonly<Record<string, string | number>> | undefined
}

/** For a key with its values; `Translate` checks that they belong together. */
export function formatMessage(locale: Locale, { key, values }: Message): string {
  const message = getMessage(locale, key)
  return typeof message === 'string' ? message : String(message.format(values))
}

/** Parts that are not text, such as links, are passed through. */
export function formatRichMessage(locale: Locale, key: RichKey | TextKey, values: Record<string, unknown>): unknown {
  const message = getMessage(locale, key)
  return typeof message === 'string' ? message : message.format(values as Record<string, string>)
}

export const translatorFor =
  (locale: Locale): Translate =>
  (key, ...[values]) =>
    formatMessage(locale, { key, values })

export const toEnglish = (message: Message): string => formatMessage(defaultLocale, message)
