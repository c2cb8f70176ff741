import { currentLocale, formatLanguage, formatList, getCollator } from '../messages.ts'
import { Icon } from './icon.tsx'

interface Props {
  readonly languages: readonly string[] | null
  readonly class?: string
}

/** Nothing where only the language of the page is spoken. */
export function SpokenLanguages({ languages, class: name = 'meta' }: Props) {
  if (!languages || languages.every(isPageLanguage)) return null
  return (
    <p class={name}>
      <Icon name="languages" size={16} /> {formatLanguages(languages)}
    </p>
  )
}

/** `Finnish and English`. */
export const formatLanguages = (languages: readonly string[]): string =>
  capitalize(formatList(languages.map(formatLanguage)))

const isPageLanguage = (language: string) => new Intl.Locale(currentLocale()).language === language

/** Names of languages for a select, in their order in the reader's alphabet. */
export function languageOptions(languages: Iterable<string>): readonly (readonly [value: string, label: string])[] {
  const options = [...new Set(languages)].map((language) => [language, languageLabel(language)] as const)
  return options.sort(([, a], [, b]) => getCollator().compare(a, b))
}

export const languageLabel = (language: string): string => capitalize(formatLanguage(language))

const capitalize = (text: string) => text.charAt(0).toLocaleUpperCase(currentLocale()) + text.slice(1)
