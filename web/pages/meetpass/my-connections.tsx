import {
  deleteMeetpassConnection,
  listMeetpassConnections,
  type MeetpassConnection,
} from '../../../src/areas/meetpass/connections/contract.ts'
import { getProfile, updateProfile } from '../../../src/areas/profile/contract.ts'
import { Pager } from '../../components/pager.tsx'
import { Pills } from '../../components/pills.tsx'
import { redirectTo, page, type Visit } from '../../page.ts'
import { readCursors } from '../../paging.ts'
import { ConnectionItem } from './connection-item.tsx'
import { MeetpassTabs } from './meetpass-tabs.tsx'
import { ConnectionsVisibility } from './connections-visibility.tsx'

const path = '/my/connections'
const directionPills = [
  ['all', 'All', path],
  ['inbound', 'They tapped mine', `${path}?direction=inbound`],
  ['outbound', 'I tapped theirs', `${path}?direction=outbound`],
] as const
type Direction = MeetpassConnection['direction']

export const myConnections = page({
  path,
  access: 'signedIn',
  title: 'People I met',
  notices: {
    removed: 'The connection is removed, for both of you.',
    shown: 'Others can now see whom you met.',
    hidden: 'Nobody but you sees now whom you met.',
  },
  load,
  view: ({ data: { direction, connections, isVisible }, visit: { now } }) => (
    <div class="stack gap-5">
      <h1 class="unseen">People I met</h1>
      <MeetpassTabs currentPath={path} />
      <Pills label="Whom to show" current={direction ?? 'all'} pills={directionPills} />
      {connections.data.length === 0 ? (
        <EmptyState direction={direction} />
      ) : (
        <>
          <h2 class="unseen">
            {connections.pagination.total === 1 ? 'One connection' : `${connections.pagination.total} connections`}
          </h2>
          <ul class="list met">
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
      return redirectTo(`${path}?done=removed`)
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
  return redirectTo(`${path}?done=${showMeetpassConnections ? 'shown' : 'hidden'}`)
}

const emptyTexts: Readonly<Record<Direction | 'all', readonly [title: string, text: string]>> = {
  all: [
    'You have met nobody yet',
    'When you tap or scan somebody’s pass, or they do it with yours, you find each other here again.',
  ],
  inbound: ['Nobody has tapped your pass yet', 'Hold your pass up when you meet somebody, and they will be here.'],
  outbound: ['You have tapped nobody’s pass yet', 'Scan the pass of whoever you meet next, and they will be here.'],
}

function EmptyState({ direction = 'all' }: { readonly direction: Direction | 'all' | undefined }) {
  const [title, text] = emptyTexts[direction]
  return (
    <div class="empty">
      <h2>{title}</h2>
      <p class="soft">{text}</p>
      <a class="button" href="/my/passes">
        Show my pass
      </a>
    </div>
  )
}
