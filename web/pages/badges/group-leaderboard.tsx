import { getGroupLeaderboard } from '../../../src/areas/leaderboards/contract.ts'
import { Empty } from '../../components/empty.tsx'
import { t } from '../../messages.ts'
import { page } from '../../page.ts'
import { BoardPager, parseBoardPage, RankList } from './ranks.tsx'

export const groupLeaderboard = page({
  path: '/groups/{urlname}/leaderboard',
  access: 'everyone',
  load: async ({ call, params, query }) => {
    const boardPage = parseBoardPage(query)
    const { data: board } = await call(getGroupLeaderboard, { slug: params['urlname'] ?? '', ...boardPage })
    return { board, offset: boardPage.offset, path: `/groups/${board.group.urlname ?? board.group.id}` }
  },
  title: ({ board }) => t('badges.groupLeaderboard.title', { group: board.group.name }),
  description: ({ board }) => t('badges.groupLeaderboard.description', { group: board.group.name }),
  view: ({ data: { board, offset, path }, visit: { me } }) => (
    <div class="stack gap-5 measure">
      <p>
        <a href={path}>{board.group.name}</a>
      </p>
      <h1>{t('badges.leaderboard.title')}</h1>
      <p class="soft">{t('badges.groupLeaderboard.lead')}</p>
      {board.entries.length === 0 ? (
        <Empty
          action={
            <a class="button quiet" href={board.total === 0 ? path : `${path}/leaderboard`}>
              {t(board.total === 0 ? 'badges.groupLeaderboard.backToGroup' : 'badges.leaderboard.backToTop')}
            </a>
          }
        >
          {t(board.total === 0 ? 'badges.groupLeaderboard.empty' : 'badges.leaderboard.beyondEnd')}
        </Empty>
      ) : (
        <RankList rows={board.entries} me={me} />
      )}
      <BoardPager path={`${path}/leaderboard`} offset={offset} total={board.total} />
    </div>
  ),
})
