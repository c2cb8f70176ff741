import { locales } from '#messages'
import { brandNames } from '../tools/checks/hard-coded-texts.ts'
import { networkNames } from '../web/components/networks.ts'
import { api } from './page-fixture.ts'
import type { PageTexts } from './page-texts.ts'

const readWords = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []

/** Texts that people or migrations wrote are no texts of the page. The outbox is left out: its JSON has keys like words. */
async function listStoredWords(): Promise<string[]> {
  const { sql } = api.db
  const tables = await sql<{ schema: string; name: string }[]>`
    select schemaname as schema, tablename as name from pg_tables
    where schemaname = 'public' and tablename !~ '^outbox' or tablename in ('_private_jobs', '_private_tasks')`
  const rows = await Promise.all(
    tables.map(
      ({ schema, name }) => sql<{ value: string }[]>`
        select column_text.value from ${sql(`${schema}.${name}`)} t, jsonb_each_text(to_jsonb(t)) column_text
        where column_text.value is not null`,
    ),
  )
  return rows.flat().flatMap(({ value }) => readWords(value))
}

/** Dates, lists, distances in time and names of languages come from Intl, in English. */
function listIntlWords(): string[] {
  const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })
  const units = ['minute', 'hour', 'day', 'week', 'month', 'year'] as const
  const days = Array.from({ length: 84 }, (_, n) => new Date(2026, n % 12, 1 + (n % 7)))
  const options = [
    { weekday: 'short', month: 'short' },
    { dateStyle: 'full' },
    { timeZoneName: 'short' },
    { hour: 'numeric', hour12: true },
  ] as const
  const formats = options.map((style) => new Intl.DateTimeFormat('en-GB', { ...style, timeZone: 'Europe/Helsinki' }))
  return [
    ...units.flatMap((unit) => [-2, -1, 0, 1, 2].map((amount) => relative.format(amount, unit))),
    ...formats.flatMap((format) => days.map((day) => format.format(day))),
    new Intl.ListFormat('en').format(['1', '2', '3']),
    ...locales.map((locale) => new Intl.DisplayNames('en', { type: 'language' }).of(locale) ?? ''),
    ...Intl.supportedValuesOf('timeZone'),
  ].flatMap(readWords)
}

const productNames = ['Claude Code', 'ChatGPT', 'Cursor', 'Codex', 'curl', 'iCal', 'Eventbrite', 'Luma']
const knownWords = new Set([
  ...listIntlWords(),
  ...[...brandNames, ...productNames, ...Object.values(networkNames)].flatMap(readWords),
])

/** Pages in the language of their mail, and with errors of the OAuth library. */
const hasForeignWords = (path: string) => /^\/mail\/|^\/oauth\/authorize\?client_id=nobody/.test(path)

/** Words without the accents of the pseudo-language, other than addresses, identifiers, numbers and a command to run. */
const listPlainWords = (text: string): string[] =>
  readWords(text.replace(/npm run -s folkmoot -- .*$/, '').replaceAll(/\S*(?:[@:/_\d]|\.\w)\S*/g, ' ')).filter(
    (word) => /^[a-z]{2,}$/.test(word) && /[aeiou]/.test(word) && !knownWords.has(word),
  )

/** Finds the texts of a page in the pseudo-language that are from no message file. */
export async function createOwnTextFinder(): Promise<(path: string, page: PageTexts) => string[]> {
  const storedWords = new Set(await listStoredWords())
  return (path, { texts, codes }) => {
    if (hasForeignWords(path)) return []
    const typedWords = new Set(readWords(path))
    const isUnexplained = (word: string) =>
      !storedWords.has(word) && !typedWords.has(word) && !codes.some((code) => code.includes(word))
    return texts.filter((text) => listPlainWords(text).some(isUnexplained))
  }
}
