import { readFileSync } from 'node:fs'
import { IntlMessageFormat } from 'intl-messageformat'
import { defaultLocale, messagesFolder, pseudoLocale, type Locale } from './locales.ts'
import { toPseudoElements, toPseudoText } from './pseudo.ts'

type CompiledMessage = string | IntlMessageFormat

interface Catalog {
  readonly texts: Readonly<Record<string, string>>
  readonly compiled: Map<string, CompiledMessage>
}

const catalogs = new Map<Locale, Catalog>()

/** Compiled when first used, since no process uses every message in every language. */
export function getMessage(locale: Locale, key: string): CompiledMessage {
  const catalog = catalogs.get(locale) ?? loadCatalog(locale)
  const known = catalog.compiled.get(key)
  if (known !== undefined) return known
  const text = catalog.texts[key]
  if (text === undefined && locale === defaultLocale) throw new Error(`messages/en.json has no ${key}.`)
  // Until it is translated, a new text is in English.
  const message = text === undefined ? getMessage(defaultLocale, key) : compileMessage(text, locale)
  catalog.compiled.set(key, message)
  return message
}

function loadCatalog(locale: Locale): Catalog {
  const file = new URL(`${locale === pseudoLocale ? defaultLocale : locale}.json`, messagesFolder)
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  const catalog = { texts, compiled: new Map<string, CompiledMessage>() }
  catalogs.set(locale, catalog)
  return catalog
}

/** Most messages have no placeholders and stay strings. */
function compileMessage(text: string, locale: Locale): CompiledMessage {
  const isPlain = !/[{<']/.test(text)
  if (locale !== pseudoLocale) return isPlain ? text : new IntlMessageFormat(text, locale)
  if (isPlain) return toPseudoText(text)
  return new IntlMessageFormat(toPseudoElements(new IntlMessageFormat(text, defaultLocale).getAst()), defaultLocale)
}
