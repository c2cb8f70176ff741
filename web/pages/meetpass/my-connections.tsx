import {
  deleteMeetpassConnection,
  listMeetpassConnections,
  type MeetpassConnection,
} from '../../../src/areas/meetpass/connections/contract.ts'
import { getProfile, updateProfile } from '../../../src/areas/user/profile/contract.ts'
import { Pager } from '../../components/pager.tsx'
import { Pills } from '../../components/pills.tsx'
import { goTo, page, type Visit } from '../../page.ts'
import { cursorsIn } from '../../paging.ts'
import { Met } from './met.tsx'
import { MyTabs } from './my-tabs.tsx'
import { WhoSees } from './who-sees.tsx'

const here = '/my/connections'
const pills = [
  ['all', 'All', here],
  ['inbound', 'They tapped mine', `${here}?direction=inbound`],
  ['outbound', 'I tapped theirs', `${here}?direction=outbound`],
] as const
type Direction = MeetpassConnection['direction']

export const myConnections = page({
  path: here,
  access: 'members',
  title: 'People I met',
  notices: {
    removed: 'The connection is removed, for both of you.',
    shown: 'Others can now see whom you met.',
    hidden: 'Nobody but you sees now whom you met.',
  },
  load,
  view: ({ data: { direction, met, isShown }, visit: { now } }) => (
    <div class="stack gap-5">
      <h1 class="unseen">People I met</h1>
      <MyTabs here={here} />
      <Pills label="Whom to show" here={direction ?? 'all'} pills={pills} />
      {met.data.length === 0 ? (
        <Nobody direction={direction} />
      ) : (
        <>
          <h2 class="unseen">
            {met.pagination.total === 1 ? 'One connection' : `${met.pagination.total} connections`}
          </h2>
          <ul class="list met">
            {met.data.map((connection) => (
              <Met connection={connection} now={now} />
            ))}
          </ul>
        </>
      )}
      <Pager path={here} keep={direction === undefined ? {} : { direction }} pagination={met.pagination} />
      <WhoSees isShown={isShown} />
    </div>
  ),
  actions: {
    remove: async ({ call }, fields) => {
      await call(deleteMeetpassConnection, { id: fields.text('id') })
      return goTo(`${here}?done=removed`)
    },
    show: (visit) => setShown(visit, true),
    hide: (visit) => setShown(visit, false),
  },
})

async function load({ call, query }: Visit) {
  const direction = (['inbound', 'outbound'] as const).find((known) => known === query.get('direction'))
  const [met, me] = await Promise.all([
    call(listMeetpassConnections, { limit: 24, ...(direction && { direction }), ...cursorsIn(query) }),
    call(getProfile, {}),
  ])
  return { direction, met, isShown: me.data.showMeetpassConnections }
}

async function setShown({ call }: Visit, showMeetpassConnections: boolean) {
  await call(updateProfile, { showMeetpassConnections })
  return goTo(`${here}?done=${showMeetpassConnections ? 'shown' : 'hidden'}`)
}

const emptyWords: Readonly<Record<Direction | 'all', readonly [title: string, text: string]>> = {
  all: [
    'You have met nobody yet',
    'When you tap or scan somebody’s pass, or they do it with yours, you find each other here again.',
  ],
  inbound: ['Nobody has tapped your pass yet', 'Hold your pass up when you meet somebody, and they will be here.'],
  outbound: ['You have tapped nobody’s pass yet', 'Scan the pass of whoever you meet next, and they will be here.'],
}

function Nobody({ direction = 'all' }: { readonly direction: Direction | 'all' | undefined }) {
  const [title, text] = emptyWords[direction]
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
