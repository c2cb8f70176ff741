import { adminSections, AdminLayout } from '../../components/admin-layout.tsx'
import { Icon } from '../../components/icon.tsx'
import { RequestItem } from '../../components/review-request.tsx'
import { Panel } from '../../components/settings-layout.tsx'
import { adminPage } from './admin-page.ts'
import { listPendingRequests, type PendingRequests } from './pending-requests.ts'

const maxShown = 5

const sectionDescriptions: Readonly<Record<string, string>> = {
  '/admin/requests': 'Who asks for a group, or to own one.',
  '/admin/people': 'Find somebody, suspend or merge accounts, give roles.',
  '/admin/groups': 'Make groups, invite their owners, decide which are shown.',
  '/admin/sync': 'How the syncs with other platforms go.',
  '/admin/entitlements': 'Who may do more than others.',
  '/admin/badges': 'Make badges, give them, hand out links to claim them.',
  '/admin/achievements': 'What people reach by what they do here.',
  '/admin/passes': 'Make passes to print, and the designs they can have.',
  '/admin/apps': 'The programs that people can sign in with.',
  '/admin/webhooks': 'Where programs of others hear of what happens.',
  '/admin/audit': 'Who did what, and when.',
  '/admin/system': 'Whether everything works, the last backup, failed jobs, maintenance.',
  '/admin/settings': 'The name of the site, who may join, limits.',
}

export const adminOverview = adminPage({
  path: '/admin',
  title: 'Administration',
  load: async (visit) => ({ waiting: await listPendingRequests(visit, 100), settings: await visit.site.settings() }),
  view: ({ data: { waiting, settings }, visit: { now } }) => (
    <AdminLayout currentPath="/admin">
      <Panel title="Needs your attention" lead={formatPendingCount(waiting)}>
        {waiting.requests.length > 0 && (
          <>
            <ul class="list">
              {waiting.requests.slice(0, maxShown).map((request) => (
                <RequestItem request={request} now={now} />
              ))}
            </ul>
            <p>
              <a class="button" href="/admin/requests">
                Decide about them
              </a>
            </p>
          </>
        )}
      </Panel>
      <Panel
        title={settings.siteName}
        lead={`${registrationLabels[settings.registration]} ${creationLabels[settings.groupCreation]}`}
      >
        <ul class="cards">
          {adminSections.slice(1).map(([href, label, icon]) => (
            <li class="card link stack gap-2">
              <h3 class="row">
                <Icon name={icon} /> <a href={href}>{label}</a>
              </h3>
              <p class="soft small">{sectionDescriptions[href]}</p>
            </li>
          ))}
        </ul>
      </Panel>
    </AdminLayout>
  ),
})

const registrationLabels = { open: 'Anybody can make an account.', closed: 'Nobody can make an account.' }
const creationLabels = {
  open: 'Every member can make groups.',
  request: 'Members ask for groups.',
  closed: 'Members cannot make or ask for groups.',
}

function formatPendingCount({ requests: { length }, hasMore }: PendingRequests): string {
  if (length === 0) return 'Nothing waits for you. Requests for groups will be here.'
  if (hasMore) return `More than ${length} requests wait for a decision.`
  return length === 1 ? 'One request waits for a decision.' : `${length} requests wait for a decision.`
}
