import { RouteNotFound } from '#contract'
import { textDirection } from '#messages'
import { Icon } from '../../components/icon.tsx'
import { SectionLayout } from '../../components/section-layout.tsx'
import { findHelpGuide, helpGuideNames, helpGuidePath, type HelpGuide } from '../../help/guides.ts'
import { currentLocale, rich, t } from '../../messages.ts'
import { page, type Visit } from '../../page.ts'
import { GuideBody } from './guide-body.tsx'

const listGuides = (): HelpGuide[] => helpGuideNames.flatMap((name) => findHelpGuide(name, currentLocale()) ?? [])

const loadContact = async ({ site }: Visit) => (await site.settings()).supportEmail

export const helpHome = page({
  path: '/help',
  access: 'everyone',
  title: 'help.title',
  description: () => t('help.description'),
  share: () => ({ path: '/help' }),
  load: async (visit) => ({ guides: listGuides(), email: await loadContact(visit) }),
  view: ({ data: { guides, email } }) => (
    <div class="stack gap-6">
      <header class="stack gap-2">
        <h1>{t('help.title')}</h1>
        <p class="soft">{t('help.lead')}</p>
      </header>
      <ul class="cards">
        {guides.map((guide) => (
          <GuideCard guide={guide} />
        ))}
      </ul>
      <Contact email={email} />
    </div>
  ),
})

function GuideCard({ guide: { name, label, icon, locale, lead, sections } }: { readonly guide: HelpGuide }) {
  const path = helpGuidePath(name)
  return (
    <li class="card stack gap-3 help-card">
      <h2>
        <Icon name={icon} /> <a href={path}>{t(label)}</a>
      </h2>
      <div class="stack gap-3" lang={locale} dir={textDirection(locale)}>
        <p class="soft">{lead}</p>
        <ul>
          {sections.map(({ id, title }) => (
            <li>
              <a href={`${path}#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </div>
    </li>
  )
}

const Contact = ({ email }: { readonly email: string | null }) =>
  email === null ? null : (
    <p class="soft">{rich('help.contact', { link: (children) => <a href={`mailto:${email}`}>{children}</a> })}</p>
  )

export const helpGuide = page({
  path: '/help/{guide}',
  access: 'everyone',
  load: async (visit) => {
    const guide = findHelpGuide(visit.params['guide'] ?? '', currentLocale())
    if (!guide) throw new RouteNotFound()
    return { guide, email: await loadContact(visit) }
  },
  title: ({ guide }) => t(guide.label),
  description: ({ guide }) => guide.lead,
  share: ({ guide }) => ({ path: helpGuidePath(guide.name) }),
  view: ({ data: { guide, email } }) => (
    <SectionLayout
      title={t('help.title')}
      hasOwnHeading
      sections={listSections()}
      currentPath={helpGuidePath(guide.name)}
    >
      <div class="stack gap-6">
        <GuideBody guide={guide} />
        <Contact email={email} />
      </div>
    </SectionLayout>
  ),
})

const listSections = () => [
  ['/help', t('help.allGuides'), 'circle-question-mark'] as const,
  ...listGuides().map(({ name, label, icon }) => [helpGuidePath(name), t(label), icon] as const),
]
