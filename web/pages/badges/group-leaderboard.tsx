import { getGroupLeaderboard } from '../../../src/areas/leaderboards/contract.ts'
import { page } from '../../page.ts'
import { BoardPager, parseBoardPage, RankList } from './ranks.tsx'

export const groupLeaderboard = page({
  path: '/groups/{urlname}/leaderboard',
  access: 'everyone',
  load: async ({ call, params, query }) => {
    const places = parseBoardPage(query)
    const { data: board } = await call(getGroupLeaderboard, { slug: params['urlname'] ?? '', ...places })
    return { board, offset: places.offset, path: `/groups/${board.group.urlname ?? board.group.id}` }
  },
  title: ({ board }) => `Leaderboard: ${board.group.name}`,
  description: ({ board }) => `Who has the most points from badges of ${board.group.name}`,
  view: ({ data: { board, offset, path }, visit: { me } }) => (
    <div class="stack gap-5 measure">
      <p>
        <a href={path}>{board.group.name}</a>
      </p>
      <h1>Leaderboard</h1>
      <p class="soft">Points from the badges that this group gives.</p>
      {board.entries.length === 0 ? (
        <div class="empty">
          <p class="soft">
            {board.total === 0 ? 'Nobody has a badge of this group yet.' : 'There are not so many places.'}
          </p>
          <a class="button quiet" href={board.total === 0 ? path : `${path}/leaderboard`}>
            {board.total === 0 ? 'To the group' : 'To the first place'}
          </a>
        </div>
      ) : (
        <RankList rows={board.entries} me={me} />
      )}
      <BoardPager path={`${path}/leaderboard`} offset={offset} total={board.total} />
    </div>
  ),
})
