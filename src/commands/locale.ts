import {
  defaultLocale,
  formatMessage,
  matchAcceptLanguage,
  pickLocale,
  type Locale,
  type Message,
  type Translate,
} from '#messages'

/** As in other programs, the first of these that is set decides: `fi_FI.UTF-8` is Finnish, `C` and `POSIX` are English. */
export function pickTerminalLocale({ LC_ALL, LC_MESSAGES, LANG }: NodeJS.ProcessEnv): Locale {
  const name = LC_ALL || LC_MESSAGES || LANG || ''
  const tag = name.replace(/[.@].*$/, '').replaceAll('_', '-')
  return pickLocale(tag, matchAcceptLanguage(tag))
}

let locale = defaultLocale

export function setTerminalLocale(environment: NodeJS.ProcessEnv): void {
  locale = pickTerminalLocale(environment)
}

export const t: Translate = (key, ...[values]) => formatMessage(locale, { key, values })

export const formatText = (message: Message): string => formatMessage(locale, message)
