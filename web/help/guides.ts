import { defaultLocale, type Locale, type PlainKey } from '#messages'
import type { IconName } from '../components/icons.ts'
import { toSlug } from '../pages/docs/slug.ts'

/** Texts by language and name, injected by the build. */
declare const HELP_GUIDES: Readonly<Record<Locale, Readonly<Record<string, string>>>>

const guides = {
  member: ['help.guides.member', 'user-round'],
  organizer: ['help.guides.organizer', 'users'],
  admin: ['help.guides.admin', 'crown'],
} as const satisfies Record<string, readonly [PlainKey, IconName]>

export type HelpGuideName = keyof typeof guides
export const helpGuideNames = Object.keys(guides) as HelpGuideName[]

export interface HelpGuide {
  readonly name: HelpGuideName
  readonly label: PlainKey
  readonly icon: IconName
  /** Of the text: English where the reader's language has none. */
  readonly locale: Locale
  readonly text: string
  readonly lead: string
  readonly sections: readonly HelpSection[]
}

interface HelpSection {
  /** The same in every language, so that links to sections work in all of them. */
  readonly id: string
  readonly title: string
}

export function findHelpGuide(name: string, reader: Locale): HelpGuide | undefined {
  const known = helpGuideNames.find((other) => other === name)
  if (known === undefined) return undefined
  const english = HELP_GUIDES[defaultLocale]?.[known] ?? ''
  const translated = HELP_GUIDES[reader]?.[known]
  const text = translated ?? english
  const ids = listSectionTitles(english).map(toSlug)
  const [label, icon] = guides[known]
  return {
    ...{ name: known, label, icon, text },
    locale: translated === undefined ? defaultLocale : reader,
    lead: /^# .+\n\n([^]+?)\n\n/.exec(text)?.[1]?.replaceAll('\n', ' ') ?? '',
    sections: listSectionTitles(text).map((title, index) => ({ id: ids[index] ?? toSlug(title), title })),
  }
}

const listSectionTitles = (text: string): string[] => [...text.matchAll(/^## (.+)$/gm)].map(([, title = '']) => title)

export const helpGuidePath = (name: HelpGuideName): string => `/help/${name}`
