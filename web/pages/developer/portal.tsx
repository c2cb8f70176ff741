import { listApps } from '../../../src/areas/apps/contract.ts'
import { listWebhooks } from '../../../src/areas/webhooks/contract.ts'
import { widgetCode } from '../../components/widget-code.ts'
import { CodeBlock } from '../../components/code-block.tsx'
import { Icon } from '../../components/icon.tsx'
import { page, type Site, type Visit } from '../../page.ts'
import { documentLinks, portalLinks, type PortalLink } from './portal-links.ts'
import { MyIntegrations } from './my-integrations.tsx'

export const developerPortal = page({
  path: '/developer',
  access: 'everyone',
  title: 'Developers',
  description: () => 'Build on the API: tokens, OAuth apps, webhooks, agents, feeds, widgets and a complete reference.',
  notices: { deleted: 'The app is deleted, and everything that people had granted to it.' },
  load,
  view: ({ data: integrations, visit: { site } }) => (
    <div class="stack gap-7">
      <header class="front">
        <div class="stack">
          <h1>Build on Folkmoot</h1>
          <p class="lead soft">Everything on these pages can be done by a program too.</p>
          <p class="row">
            <a class="button" href="/settings/tokens">
              Make a token
            </a>
            <a class="button quiet" href="/docs/guides">
              Read the guides
            </a>
          </p>
        </div>
        <CodeBlock label="Who am I?" code={curlExample(site)} />
      </header>
      {integrations && <MyIntegrations {...integrations} />}
      {portalLinks.map(([title, links]) => (
        <section class="stack">
          <h2>{title}</h2>
          <ul class="cards">
            {links.map((link) => (
              <PortalLinkCard link={link} />
            ))}
          </ul>
        </section>
      ))}
      <PublicIntegrations site={site} />
      <nav class="documents" aria-label="Documents">
        {documentLinks.map(([label, href]) => (
          <a href={href}>{label}</a>
        ))}
      </nav>
    </div>
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
  <li class="card link way-card">
    <Icon name={icon} size={26} />
    <h3>
      <a href={href}>{title}</a>
    </h3>
    <p class="soft">{text}</p>
    <code class="sign">{example}</code>
  </li>
)

function PublicIntegrations({ site: { baseUrl } }: { readonly site: Site }) {
  const frame = widgetCode(baseUrl, { kind: 'next-event', title: 'Next event' })
  return (
    <div class="halves">
      <section class="stack gap-3" id="feeds">
        <h2>Feeds</h2>
        <CodeBlock label="Calendar, and news" code={`${baseUrl}/ics\n${baseUrl}/rss`} />
        <p class="soft">
          Of all coming events; add <code>?groups=…</code> for some groups. Each group has feeds of its own on its page,
          and yours is under <a href="/my/events">My events</a>.
        </p>
      </section>
      <section class="stack gap-3" id="widgets">
        <h2>Widgets</h2>
        <CodeBlock label="The next event" code={frame} />
        <p class="soft">
          Add <code>groups=…</code> or <code>tz=Europe/Helsinki</code>, and choose <code>theme=dark</code> on a dark
          page, <code>theme=auto</code> on one that follows the reader’s system. The script gives the frame its height;
          without it the frame works too. With <code>/widget/carousel</code> it is all coming events. Each group’s page
          has the line for it.
        </p>
      </section>
    </div>
  )
}
