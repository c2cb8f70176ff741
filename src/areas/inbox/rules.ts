import { pickLocale, translatorFor, type Locale } from '#messages'
import type { Config } from '#platform'
import type { InboxItem } from './contract.ts'
import type { NoticeFacts, NoticePerson } from './template.ts'
import { findTemplate } from './templates.ts'

export interface NoticeRow {
  readonly id: string
  readonly template: string
  readonly facts: NoticeFacts
  readonly person: NoticePerson | null
  readonly createdAt: string
  readonly readAt: string | null
}

/** Undefined when another version of the server wrote it. */
export function toInboxItem(config: Config, locale: Locale, row: NoticeRow): InboxItem | undefined {
  const template = findTemplate(row.template)
  if (!template) return undefined
  const text = template.compose(row.facts, { t: translatorFor(locale), locale, person: row.person })
  return {
    id: row.id,
    kind: template.kind,
    title: text.title,
    body: text.body ?? null,
    url: `${config.WEB_URL}${text.path}`,
    imageUrl: toImageUrl(config, text.image),
    createdAt: row.createdAt,
    readAt: row.readAt,
  }
}

const toImageUrl = ({ BASE_URL }: Config, image: string | null | undefined): string | null =>
  image?.startsWith('/') ? `${BASE_URL}${image}` : (image ?? null)

/** Their own language, else that of the site. */
export const localeFor = ({ locale, defaultLocale }: { locale: string | null; defaultLocale: string }): Locale =>
  pickLocale(locale, defaultLocale)
