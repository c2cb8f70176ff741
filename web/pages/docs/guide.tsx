import { RouteNotFound } from '#contract'
import { SectionLayout } from '../../components/section-layout.tsx'
import { t } from '../../messages.ts'
import { page } from '../../page.ts'
import { GuideText } from './guide-text.tsx'
import { guidePath, guides, type Guide } from './guides.ts'
import { GuideSearch, SearchResults } from './guide-search.tsx'
import { searchDocs } from './search.ts'

const listSections = () => [
  ['/docs', t('docs.guide.apiReference'), 'book-open'] as const,
  ...guides.map(({ name, label, icon }) => [guidePath(name), t(label), icon] as const),
]

const guideMetadata = {
  access: 'everyone',
  title: ({ label }: Guide) => t(label),
  description: ({ label }: Guide) => t('docs.guide.description', { guide: t(label) }),
  share: ({ name, label }: Guide) => ({
    path: guidePath(name),
    alternates: [{ type: 'text/markdown', title: t(label), href: `${guidePath(name)}.md` }],
  }),
} as const

const renderGuide = ({ name, text }: Guide, baseUrl: string) => (
  <SectionLayout
    title={t('docs.guide.documentation')}
    hasOwnHeading
    sections={listSections()}
    currentPath={guidePath(name)}
  >
    <div class="stack gap-5">
      <GuideSearch query="" />
      <GuideText text={text} baseUrl={baseUrl} />
      <p>
        <a href={`${guidePath(name)}.md`}>{t('docs.guide.viewMarkdown')}</a>
      </p>
    </div>
  </SectionLayout>
)

const [firstGuide] = guides
if (!firstGuide) throw new Error('There are no guides.')

/** Without a query, the first guide is shown. */
type GuideOrSearch = Guide & { readonly query: string }

export const docsHome = page({
  ...guideMetadata,
  path: '/docs/guides',
  title: ({ label, query }: GuideOrSearch) => t(query === '' ? label : 'docs.guideSearch.label'),
  description: (data: GuideOrSearch) => (data.query === '' ? guideMetadata.description(data) : undefined),
  share: (data: GuideOrSearch) => (data.query === '' ? guideMetadata.share(data) : { path: '/docs/guides' }),
  load: async ({ query }) => ({ ...firstGuide, query: query.get('q')?.trim().slice(0, 200) ?? '' }),
  view: ({ data: { query, ...guide }, visit: { site } }) =>
    query === '' ? (
      renderGuide(guide, site.baseUrl)
    ) : (
      <SectionLayout title={t('docs.guide.documentation')} hasOwnHeading sections={listSections()} currentPath="">
        <div class="stack gap-5">
          <h1>{t('docs.guideSearch.label')}</h1>
          <GuideSearch query={query} />
          <SearchResults query={query} result={searchDocs(guides, query, site.baseUrl)} />
        </div>
      </SectionLayout>
    ),
})

export const docsGuide = page({
  ...guideMetadata,
  path: '/docs/guides/{guide}',
  load: async ({ params }) => {
    const guide = guides.find(({ name }) => name === params['guide'])
    if (!guide) throw new RouteNotFound()
    return guide
  },
  view: ({ data, visit: { site } }) => renderGuide(data, site.baseUrl),
})
