import { Empty } from '../../components/empty.tsx'
import type { PlainKey } from '#messages'
import {
  deleteMeetpassConnection,
  listMeetpassConnections,
  type MeetpassConnection,
} from '../../../src/areas/meetpass/connections/contract.ts'
import { getProfile, updateProfile } from '../../../src/areas/profile/contract.ts'
import { Pager } from '../../components/pager.tsx'
import { Pills } from '../../components/pills.tsx'
import { t } from '../../messages.ts'
import { redirectTo, page, type Visit } from '../../page.ts'
import { readCursors } from '../../paging.ts'
import { ConnectionItem } from './connection-item.tsx'
import { MeetpassTabs } from './meetpass-tabs.tsx'
import { ConnectionsVisibility } from './connections-visibility.tsx'

const path = '/my/connections'
const directionPills = [
  ['all', 'meetpass.connections.all', path],
  ['inbound', 'meetpass.connections.inbound', `${path}?direction=inbound`],
  ['outbound', 'meetpass.connections.outbound', `${path}?direction=outbound`],
] as const
type Direction = MeetpassConnection['direction']

export const myConnections = page({
  path,
  access: 'signedIn',
  title: 'meetpass.connections.title',
  notices: {
    removed: 'meetpass.connections.removed',
    shown: 'meetpass.connections.shown',
    hidden: 'meetpass.connections.hidden',
  },
  load,
  view: ({ data: { direction, connections, isVisible }, visit: { now } }) => (
    <div class="stack gap-5">
      <h1>MeetPass</h1>
      <MeetpassTabs currentPath={path} />
      <Pills
        label={t('common.filters')}
        current={direction ?? 'all'}
        pills={directionPills.map(([value, label, href]) => [value, t(label), href] as const)}
      />
      {connections.data.length === 0 ? (
        <EmptyState direction={direction} />
      ) : (
        <>
          <h2 class="visually-hidden">{t('meetpass.connections.count', { count: connections.pagination.total })}</h2>
          <ul class="list connection-list">
            {connections.data.map((connection) => (
              <ConnectionItem connection={connection} now={now} />
            ))}
          </ul>
        </>
      )}
      <Pager path={path} query={direction === undefined ? {} : { direction }} pagination={connections.pagination} />
      <ConnectionsVisibility isVisible={isVisible} />
    </div>
  ),
  actions: {
    remove: async ({ call }, fields) => {
      await call(deleteMeetpassConnection, { id: fields.text('id') })
      return redirectTo(path, { notice: 'removed' })
    },
    show: (visit) => setConnectionsVisible(visit, true),
    hide: (visit) => setConnectionsVisible(visit, false),
  },
})

async function load({ call, query }: Visit) {
  const direction = (['inbound', 'outbound'] as const).find((known) => known === query.get('direction'))
  const [connections, me] = await Promise.all([
    call(listMeetpassConnections, { limit: 24, ...(direction && { direction }), ...readCursors(query) }),
    call(getProfile, {}),
  ])
  return { direction, connections, isVisible: me.data.showMeetpassConnections }
}

async function setConnectionsVisible({ call }: Visit, showMeetpassConnections: boolean) {
  await call(updateProfile, { showMeetpassConnections })
  return showMeetpassConnections
    ? redirectTo(path, { notice: 'shown', undo: { action: 'hide' } })
    : redirectTo(path, { notice: 'hidden', undo: { action: 'show' } })
}

const emptyTexts: Readonly<Record<Direction | 'all', readonly [title: PlainKey, text: PlainKey]>> = {
  all: ['meetpass.connections.emptyTitle', 'meetpass.connections.emptyText'],
  inbound: ['meetpass.connections.emptyInboundTitle', 'meetpass.connections.emptyInboundText'],
  outbound: ['meetpass.connections.emptyOutboundTitle', 'meetpass.connections.emptyOutboundText'],
}

function EmptyState({ direction = 'all' }: { readonly direction: Direction | 'all' | undefined }) {
  const [title, text] = emptyTexts[direction]
  return (
    <Empty
      title={t(title)}
      level={2}
      action={
        <a class="button" href="/my/passes">
          {t('meetpass.connections.showPass')}
        </a>
      }
    >
      {t(text)}
    </Empty>
  )
}
