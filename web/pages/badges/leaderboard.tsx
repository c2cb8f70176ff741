import { getLeaderboard, getLeaderboardMovers, type Period } from '../../../src/areas/leaderboards/contract.ts'
import { Pills } from '../../components/pills.tsx'
import { page, type Visit } from '../../page.ts'
import { MoverList, BoardPager, parseBoardPage, RankList } from './ranks.tsx'

const tabs = [
  ['all', 'All time', '/leaderboard'],
  ['week', 'This week', '/leaderboard?period=week'],
  ['month', 'This month', '/leaderboard?period=month'],
] as const

export const leaderboard = page({
  path: '/leaderboard',
  access: 'everyone',
  title: 'Leaderboard',
  description: () => 'Who has the most points from badges, and who gained the most lately.',
  share: () => ({ path: '/leaderboard' }),
  load,
  view: ({ data: { period, offset, board }, visit: { me } }) => (
    <div class="stack gap-5 measure">
      <h1>Leaderboard</h1>
      <p class="soft">
        Points come with <a href="/badges">badges</a>. Your settings decide whether you are here.
      </p>
      <Pills label="Time" current={period ?? 'all'} pills={tabs} />
      {board.total === 0 || (board.movers ?? board.entries).length === 0 ? (
        <EmptyState period={period} isPast={board.total > 0} />
      ) : board.movers ? (
        <MoverList rows={board.movers} me={me} />
      ) : (
        <RankList rows={board.entries} me={me} />
      )}
      <BoardPager path="/leaderboard" query={period ? { period } : {}} offset={offset} total={board.total} />
    </div>
  ),
})

async function load({ call, query }: Visit) {
  const requestedPeriod = query.get('period')
  const period: Period | null = requestedPeriod === 'week' || requestedPeriod === 'month' ? requestedPeriod : null
  const places = parseBoardPage(query)
  if (period === null) {
    const { entries, total } = (await call(getLeaderboard, places)).data
    return { period, offset: places.offset, board: { entries, movers: null, total } }
  }
  const { movers, total } = (await call(getLeaderboardMovers, { period, ...places })).data
  return { period, offset: places.offset, board: { entries: [], movers, total } }
}

function EmptyState({ period, isPast }: { readonly period: Period | null; readonly isPast: boolean }) {
  if (isPast)
    return (
      <div class="empty">
        <p class="soft">There are not so many places.</p>
        <a class="button quiet" href={period ? `/leaderboard?period=${period}` : '/leaderboard'}>
          To the first place
        </a>
      </div>
    )
  return (
    <div class="empty">
      <p class="soft">
        {period
          ? `Nobody has gained points this ${period} yet.`
          : 'Nobody is here yet. The first badge makes the first place.'}
      </p>
      <a class="button quiet" href="/badges">
        See the badges
      </a>
    </div>
  )
}
