import { fetchCountedPage, read, type Caller, type Sql } from '#platform'
import { findCallerRole } from '../../groups/members/public.ts'
import { findGroup } from '../../groups/records/public.ts'
import { withIconUrl } from '../icons/public.ts'
import { BadgeNotFound } from '../records/contract.ts'
import {
  countBadgesForGroup,
  findBadge,
  bySortOrder,
  listBadgesForGroup,
  toRarity,
  type Badge,
} from '../records/public.ts'
import { getBadge, listBadges } from './contract.ts'
import { findShownGroup } from './queries.ts'

export const badgeCatalogHandlers = [
  read(listBadges, async (call) => {
    const { sql, caller, input, app } = call
    const groupId = input.group === undefined ? null : await findVisibleGroupId(sql, caller, input.group)
    const { data, pagination } = await fetchCountedPage(
      call,
      bySortOrder,
      async (clause) => (groupId === undefined ? [] : listBadgesForGroup(sql, groupId, 'directory', clause)),
      groupId === undefined ? Promise.resolve(0) : countBadgesForGroup(sql, groupId, 'directory'),
    )
    return { data: data.map((badge) => toCatalogEntry(app.config, badge)), pagination }
  }),

  read(getBadge, async ({ sql, caller, input, app }) => {
    const badge = await findBadge(sql, input.slug)
    if (!badge || !(await canSeeBadge(sql, caller, badge))) throw new BadgeNotFound()
    const group = badge.groupId === null ? null : await findShownGroup(sql, badge.groupId)
    return { data: { ...toCatalogEntry(app.config, badge), group } }
  }),
]

const toCatalogEntry = (config: { readonly BASE_URL: string }, badge: Badge) => ({
  ...withIconUrl(config, badge),
  rarity: toRarity(badge),
})

async function canSeeBadge(sql: Sql, caller: Caller | null, { groupId }: Badge): Promise<boolean> {
  return groupId === null || (await findVisibleGroupId(sql, caller, groupId)) !== undefined
}

async function findVisibleGroupId(sql: Sql, caller: Caller | null, idOrUrlname: string): Promise<string | undefined> {
  const group = await findGroup(sql, idOrUrlname)
  return group && (group.isShown || (await findCallerRole(sql, caller, group.id)) !== null) ? group.id : undefined
}
