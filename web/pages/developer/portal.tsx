import type { ComponentChildren } from 'preact'
import { listApps } from '../../../src/areas/apps/contract.ts'
import { listWebhooks } from '../../../src/areas/webhooks/contract.ts'
import { widgetCode } from '../../components/widget-code.ts'
import { CodeBlock } from '../../components/code-block.tsx'
import { DeveloperLayout } from '../../components/developer-layout.tsx'
import { Icon } from '../../components/icon.tsx'
import { rich, t } from '../../messages.ts'
import { page, type Site, type Visit } from '../../page.ts'
import { documentLinks, portalLinks, type PortalLink } from './portal-links.ts'
import { MyIntegrations } from './my-integrations.tsx'

export const developerPortal = page({
  path: '/developer',
  access: 'everyone',
  title: 'developer.portal.title',
  description: () => t('developer.portal.description'),
  notices: { deleted: 'developer.portal.appDeleted' },
  load,
  view: ({ data: integrations, visit: { site } }) => (
    <DeveloperLayout currentPath="/developer" hasOwnHeading>
      <div class="stack gap-7">
        <header class="portal-hero">
          <div class="stack">
            <h1>{t('developer.portal.heading')}</h1>
            <p class="lead soft">{t('developer.portal.lead')}</p>
            <p class="row">
              <a class="button" href="/settings/tokens">
                {t('settings.tokens.newTitle')}
              </a>
              <a class="button quiet" href="/docs/guides">
                {t('developer.portal.readGuides')}
              </a>
            </p>
          </div>
          <CodeBlock label={t('developer.portal.curlLabel')} code={curlExample(site)} />
        </header>
        {integrations && <MyIntegrations {...integrations} />}
        {portalLinks.map(([title, links]) => (
          <section class="stack">
            <h2>{t(title)}</h2>
            <ul class="cards">
              {links.map((link) => (
                <PortalLinkCard link={link} />
              ))}
            </ul>
          </section>
        ))}
        <PublicIntegrations site={site} />
        <nav class="documents" aria-label={t('developer.portal.documents')}>
          {documentLinks.map(([label, href]) => (
            <a href={href}>{t(label)}</a>
          ))}
        </nav>
      </div>
    </DeveloperLayout>
  ),
})

async function load({ call, me }: Visit) {
  if (!me) return null
  const { apps } = (await call(listApps, {})).data
  const { webhooks } = (await call(listWebhooks, {})).data
  return apps.length + webhooks.length === 0 ? null : { apps, webhooks }
}

const curlExample = ({ baseUrl }: Site) => `curl ${baseUrl}/v1/me \\\n  -H "Authorization: Bearer $TOKEN"`

const PortalLinkCard = ({ link: { icon, title, text, href, example } }: { readonly link: PortalLink }) => (
  <li class="card link portal-card">
    <Icon name={icon} size={26} />
    <h3>
      <a href={href}>{t(title)}</a>
    </h3>
    <p class="soft">{t(text)}</p>
    <code class="example">{example}</code>
  </li>
)

const code = (children: ComponentChildren) => <code>{children}</code>

function PublicIntegrations({ site: { baseUrl } }: { readonly site: Site }) {
  const frame = widgetCode(baseUrl, { kind: 'next-event', title: t('developer.portal.nextEvent') })
  return (
    <div class="halves">
      <section class="stack gap-3" id="feeds">
        <h2>{t('developer.portal.feeds')}</h2>
        <CodeBlock label={t('developer.portal.feedUrls')} code={`${baseUrl}/ics\n${baseUrl}/rss`} />
        <p class="soft">
          {rich('developer.portal.feedsText', { code, link: (children) => <a href="/my/events">{children}</a> })}
        </p>
      </section>
      <section class="stack gap-3" id="widgets">
        <h2>{t('developer.portal.widgets')}</h2>
        <CodeBlock label={t('developer.portal.nextEvent')} code={frame} />
        <p class="soft">{rich('developer.portal.widgetsText', { code })}</p>
      </section>
    </div>
  )
}
