import { RouteNotFound } from '#contract'
import { PartsLayout } from '../../components/parts-layout.tsx'
import { page, type Page, type Visit } from '../../page.ts'
import { GuideText } from './guide-text.tsx'
import { addressOfGuide, guides, type Guide } from './guides.ts'

const parts = [
  ['/docs', 'Every operation', 'book-open'] as const,
  ...guides.map(({ name, label, icon }) => [addressOfGuide(name), label, icon] as const),
]

const guidePage = (path: Page['path'], guideOf: (visit: Visit) => Guide | undefined): Page =>
  page({
    path,
    access: 'everyone',
    title: ({ label }: Guide) => label,
    description: ({ label }) => `For developers: ${label}.`,
    share: ({ name }) => ({ path: addressOfGuide(name) }),
    load: (visit) => {
      const guide = guideOf(visit)
      return guide ? Promise.resolve(guide) : Promise.reject(new RouteNotFound())
    },
    view: ({ data: { name, text }, visit: { site } }) => (
      <PartsLayout title="Documentation" isHeaded parts={parts} here={addressOfGuide(name)}>
        <GuideText text={text} baseUrl={site.baseUrl} />
      </PartsLayout>
    ),
  })

export const docsHome = guidePage('/docs/guides', () => guides[0])
export const docsGuide = guidePage('/docs/guides/{guide}', ({ params }) =>
  guides.find(({ name }) => name === params['guide']),
)
