import { RouteNotFound } from '#contract'
import { getSitePage, type SitePageName } from '../../../src/areas/settings/contract.ts'
import { toPlainText } from '../../../src/platform/markdown.ts'
import { Prose } from '../../components/prose.tsx'
import { t } from '../../messages.ts'
import { page, type Visit } from '../../page.ts'

export const aboutPage = page({
  path: '/about',
  access: 'everyone',
  load: (visit) => loadText(visit, 'about'),
  title: 'components.footer.aboutPage',
  description: ({ text }) => toPlainText(text, 160),
  share: () => ({ path: '/about' }),
  view: ({ data: { text, siteName } }) => <SiteText title={t('site.about', { site: siteName })} text={text} />,
})

export const rulesPage = page({
  path: '/rules',
  access: 'everyone',
  load: (visit) => loadText(visit, 'rules'),
  title: 'components.footer.rulesPage',
  description: ({ text }) => toPlainText(text, 160),
  share: () => ({ path: '/rules' }),
  view: ({ data: { text, siteName } }) => <SiteText title={t('site.rules', { site: siteName })} text={text} />,
})

async function loadText({ call, site }: Visit, name: SitePageName) {
  const [{ data }, { siteName }] = await Promise.all([call(getSitePage, { name }), site.settings()])
  if (data.text === null) throw new RouteNotFound()
  return { text: data.text, siteName }
}

const SiteText = ({ title, text }: { readonly title: string; readonly text: string }) => (
  <article class="stack gap-5 measure">
    <h1>{title}</h1>
    <Prose text={text} firstLevel={2} />
  </article>
)
