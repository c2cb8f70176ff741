import type { Api, Person } from '#test'
import { awardBadge, insertAward, revokeBadge } from '../badges/awards/public.ts'
import type { Badge } from '../badges/records/public.ts'
import { getGroupLeaderboard, getLeaderboard, getLeaderboardMovers, type Period } from './contract.ts'

export const createBoardFixture = (api: Api) => ({
  give: (badge: Badge, { id }: Person) =>
    api.db.begin((sql) => awardBadge(sql, badge.id, id, { method: 'award', awardedBy: null })),
  take: (badge: Badge, { id }: Person) => api.db.begin((sql) => revokeBadge(sql, badge, id, null)),
  giveDaysAgo: (badge: Badge, { id: userId }: Person, days: number) =>
    api.db.begin((sql) =>
      insertAward(sql, {
        badge,
        userId,
        method: 'award',
        awardedBy: null,
        awardedAt: new Date(Date.now() - days * 86_400_000),
      }),
    ),
  refresh: async (groupId?: string) => api.tasks['board']?.(groupId === undefined ? {} : { groupId }),
  tally: async () => api.tasks['tally']?.({}),
  board: async (query: { limit?: number; offset?: number } = {}) =>
    (await api.anonymous(getLeaderboard, query)).data.entries.map(({ rank, username }) => `${rank} ${username}`),
  groupBoard: async (slug: string) =>
    (await api.anonymous(getGroupLeaderboard, { slug })).data.entries.map(
      ({ rank, username }) => `${rank} ${username}`,
    ),
  movers: async (period: Period = 'week') => (await api.anonymous(getLeaderboardMovers, { period })).data,
})
