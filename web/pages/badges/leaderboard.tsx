import { Empty } from '../../components/empty.tsx'
import { getLeaderboard, getLeaderboardMovers, type Period } from '../../../src/areas/leaderboards/contract.ts'
import { Pills } from '../../components/pills.tsx'
import { rich, t } from '../../messages.ts'
import { page, type Visit } from '../../page.ts'
import { MoverList, BoardPager, parseBoardPage, RankList } from './ranks.tsx'

const listTabs = () =>
  [
    ['all', t('badges.leaderboard.allTime'), '/leaderboard'],
    ['month', t('badges.leaderboard.thisMonth'), '/leaderboard?period=month'],
    ['week', t('badges.leaderboard.thisWeek'), '/leaderboard?period=week'],
  ] as const

export const leaderboard = page({
  path: '/leaderboard',
  access: 'everyone',
  title: 'badges.leaderboard.title',
  description: () => t('badges.leaderboard.description'),
  share: () => ({ path: '/leaderboard' }),
  load,
  view: ({ data: { period, offset, board }, visit: { me } }) => (
    <div class="stack gap-5 measure">
      <h1>{t('badges.leaderboard.title')}</h1>
      <p class="soft">
        {me
          ? rich('badges.leaderboard.lead', { link: (children) => <a href="/badges">{children}</a> })
          : t('badges.catalog.lead')}
      </p>
      <Pills label={t('badges.leaderboard.period')} current={period ?? 'all'} pills={listTabs()} />
      {board.total === 0 || (board.movers ?? board.entries).length === 0 ? (
        <EmptyState period={period} isBeyondEnd={board.total > 0} />
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
  const boardPage = parseBoardPage(query)
  if (period === null) {
    const { entries, total } = (await call(getLeaderboard, boardPage)).data
    return { period, offset: boardPage.offset, board: { entries, movers: null, total } }
  }
  const { movers, total } = (await call(getLeaderboardMovers, { period, ...boardPage })).data
  return { period, offset: boardPage.offset, board: { entries: [], movers, total } }
}

function EmptyState({ period, isBeyondEnd }: { readonly period: Period | null; readonly isBeyondEnd: boolean }) {
  if (isBeyondEnd)
    return (
      <Empty
        action={
          <a class="button quiet" href={period ? `/leaderboard?period=${period}` : '/leaderboard'}>
            {t('badges.leaderboard.backToTop')}
          </a>
        }
      >
        {t('badges.leaderboard.beyondEnd')}
      </Empty>
    )
  return (
    <Empty
      action={
        <a class="button quiet" href="/badges">
          {t('badges.catalog.browse')}
        </a>
      }
    >
      {t(`badges.leaderboard.empty.${period ?? 'all'}`)}
    </Empty>
  )
}
