import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'

type Messages = Readonly<Record<string, string>>

/** What is wrong in a translation, each with what to do about it. */
export function listTranslationProblems(locale: string, english: Messages, translated: Messages): string[] {
  const missing = Object.keys(english).filter((key) => !Object.hasOwn(translated, key))
  const unknown = Object.keys(translated).filter((key) => !Object.hasOwn(english, key))
  const known = Object.entries(translated).filter(([key]) => Object.hasOwn(english, key))
  return [
    ...missing.map((key) => `add ${key}: “${english[key]}”`),
    ...unknown.map((key) => `remove ${key}, which English does not have.`),
    ...known.flatMap(([key, text]) => listMessageProblems(locale, english[key] ?? '', text).map((p) => `${key}: ${p}`)),
  ]
}

function listMessageProblems(locale: string, english: string, translated: string): string[] {
  if (translated.trim() === '') return ['write a text.']
  try {
    const [wanted, given] = [describePlaceholders(parse(english)), describePlaceholders(parse(translated))]
    const differences = [...wanted].filter((name) => !given.has(name)).map((name) => `use ${name} as in English.`)
    const extra = [...given].filter((name) => !wanted.has(name)).map((name) => `English has no ${name}.`)
    return [...differences, ...extra, ...listMissingPlurals(locale, parse(translated))]
  } catch (error) {
    return [`cannot be read (${(error as Error).message}).`]
  }
}

/** `{name}` and `<link>`, once each. */
function describePlaceholders(elements: readonly MessageFormatElement[], names = new Set<string>()): Set<string> {
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue
    names.add(element.type === TYPE.tag ? `<${element.value}>` : `{${element.value}}`)
    for (const part of nestedElements(element)) describePlaceholders(part, names)
  }
  return names
}

function* listMissingPlurals(locale: string, elements: readonly MessageFormatElement[]): Iterable<string> {
  for (const element of elements) {
    if (element.type === TYPE.plural) {
      const missing = pluralCategories(locale, element.pluralType).filter((category) => !(category in element.options))
      yield* missing.map((category) => `{${element.value}} needs the plural form “${category}”.`)
    }
    for (const part of nestedElements(element)) yield* listMissingPlurals(locale, part)
  }
}

const pluralCategories = (locale: string, type: Intl.PluralRuleType = 'cardinal') =>
  new Intl.PluralRules(locale, { type }).resolvedOptions().pluralCategories

function nestedElements(element: MessageFormatElement): readonly MessageFormatElement[][] {
  if (element.type === TYPE.tag) return [element.children]
  if (element.type === TYPE.plural || element.type === TYPE.select)
    return Object.values(element.options).map(({ value }) => value)
  return []
}

/** A key counts as used when a source names it, or the beginning of it before `${…}`. */
export function listUnusedKeys(english: Messages, sources: readonly string[]): string[] {
  const named = new Set<string>()
  const prefixes = new Set<string>()
  for (const source of sources) {
    for (const [, key = ''] of source.matchAll(/['"`]([a-z]\w*(?:\.\w+)+)['"`]/gi)) named.add(key)
    for (const [, prefix = ''] of source.matchAll(/`([a-z]\w*(?:\.\w+)*\.)\$\{/gi)) prefixes.add(prefix)
  }
  return Object.keys(english).filter(
    (key) => !named.has(key) && ![...prefixes].some((prefix) => key.startsWith(prefix)),
  )
}
