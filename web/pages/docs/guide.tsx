import { RouteNotFound } from '#contract'
import { PartsLayout } from '../../components/parts-layout.tsx'
import { page } from '../../page.ts'
import { GuideText } from './guide-text.tsx'
import { addressOfGuide, guides, type Guide } from './guides.ts'
import { GuideSearch, SearchResults } from './guide-search.tsx'
import { searchGuides } from './search.ts'

const parts = [
  ['/docs', 'Every operation', 'book-open'] as const,
  ...guides.map(({ name, label, icon }) => [addressOfGuide(name), label, icon] as const),
]

const aboutGuide = {
  access: 'everyone',
  title: ({ label }: Guide) => label,
  description: ({ label }: Guide) => `For developers: ${label}.`,
  share: ({ name, label }: Guide) => ({
    path: addressOfGuide(name),
    alternates: [{ type: 'text/markdown', title: label, href: `${addressOfGuide(name)}.md` }],
  }),
} as const

const guideView = ({ name, text }: Guide, baseUrl: string) => (
  <PartsLayout title="Documentation" isHeaded parts={parts} here={addressOfGuide(name)}>
    <div class="stack gap-5">
      <GuideSearch query="" />
      <GuideText text={text} baseUrl={baseUrl} />
      <p>
        <a href={`${addressOfGuide(name)}.md`}>This guide as Markdown</a>
      </p>
    </div>
  </PartsLayout>
)

const [firstGuide] = guides
if (!firstGuide) throw new Error('There are no guides.')

/** The first guide, or what was found. */
export const docsHome = page({
  ...aboutGuide,
  path: '/docs/guides',
  title: ({ label, query }: Guide & { readonly query: string }) => (query === '' ? label : 'Search the guides'),
  load: async ({ query }) => ({ ...firstGuide, query: query.get('q')?.trim().slice(0, 200) ?? '' }),
  view: ({ data: { query, ...guide }, visit: { site } }) =>
    query === '' ? (
      guideView(guide, site.baseUrl)
    ) : (
      <PartsLayout title="Documentation" isHeaded parts={parts} here="">
        <div class="stack gap-5">
          <h1>Search the guides</h1>
          <GuideSearch query={query} />
          <SearchResults query={query} found={searchGuides(guides, query)} />
        </div>
      </PartsLayout>
    ),
})

export const docsGuide = page({
  ...aboutGuide,
  path: '/docs/guides/{guide}',
  load: async ({ params }) => {
    const guide = guides.find(({ name }) => name === params['guide'])
    if (!guide) throw new RouteNotFound()
    return guide
  },
  view: ({ data, visit: { site } }) => guideView(data, site.baseUrl),
})
