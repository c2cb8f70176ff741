import { listApps, type OAuthApp } from '../../../src/areas/developer/apps/contract.ts'
import { AppLogo } from '../../components/app-logo.tsx'
import { Icon } from '../../components/icon.tsx'
import { Ways, type Way } from '../../components/ways.tsx'
import { page } from '../../page.ts'

const ways: readonly Way[] = [
  ['terminal', 'A token for yourself', 'The shortest way: make one, and call the API with curl.', '/settings/tokens'],
  ['plug', 'An app for others', 'Register it, and people sign in to it with OAuth 2.1.', '/developer/apps/new'],
  ['book-open', 'The reference', 'Every operation, with examples and a way to try it.', '/docs'],
]

export const developerPortal = page({
  path: '/developer',
  access: 'everyone',
  title: 'Developers',
  description: () => 'Build on the API: tokens, OAuth apps and a complete reference.',
  notices: { deleted: 'The app is deleted, and everything that people had granted to it.' },
  load: async ({ call, me }) => ({ apps: me ? (await call(listApps, {})).data.apps : null }),
  view: ({ data: { apps }, visit: { site } }) => (
    <div class="stack gap-7">
      <header class="stack gap-4">
        <h1>Build on Folkmoot</h1>
        <p class="lead soft">Everything on these pages can be done by a program too.</p>
        <pre class="code" tabIndex={0}>
          <code>{`curl -H "Authorization: Bearer $TOKEN" ${site.baseUrl}/v1/me`}</code>
        </pre>
      </header>
      <Ways ways={ways} />
      {apps && <Apps apps={apps} />}
    </div>
  ),
})

function Apps({ apps }: { readonly apps: readonly OAuthApp[] }) {
  return (
    <section class="stack gap-4">
      <div class="row between">
        <h2>Your apps</h2>
        {apps.length > 0 && (
          <a class="button quiet slim" href="/developer/apps/new">
            <Icon name="plus" size={16} /> Register an app
          </a>
        )}
      </div>
      {apps.length === 0 ? (
        <div class="empty">
          <h3>No apps yet</h3>
          <p class="soft">An app lets people sign in with their account here and allow it to act for them.</p>
          <a class="button" href="/developer/apps/new">
            Register an app
          </a>
        </div>
      ) : (
        <ul class="list">
          {apps.map((app) => (
            <li>
              <AppLogo app={app} />
              <div class="about">
                <b>
                  <a href={`/developer/apps/${app.clientId}`}>{app.name}</a>
                </b>
                <span class="soft small">
                  <code>{app.clientId}</code>
                </span>
              </div>
              <span class="tag">{app.isPublicClient ? 'public' : 'with a secret'}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
