import { countedPage, read, type Caller, type Sql } from '#platform'
import { roleOf } from '../../groups/members/public.ts'
import { findGroup } from '../../groups/records/public.ts'
import { withIcon } from '../icons/public.ts'
import { BadgeNotFound } from '../records/contract.ts'
import { countBadgesOf, findBadgeBySlug, inOrder, listBadgesOf, rarityOf, type Badge } from '../records/public.ts'
import { getBadge, listBadges } from './contract.ts'

export const badgeCatalogue = [
  read(listBadges, async (call) => {
    const { sql, caller, input, app } = call
    const groupId = input.group === undefined ? null : await findSeenGroup(sql, caller, input.group)
    const { data, pagination } = await countedPage(
      call,
      inOrder,
      async (part) => (groupId === undefined ? [] : listBadgesOf(sql, groupId, 'directory', part)),
      groupId === undefined ? Promise.resolve(0) : countBadgesOf(sql, groupId, 'directory'),
    )
    return { data: data.map((badge) => entryOf(app.config, badge)), pagination }
  }),

  read(getBadge, async ({ sql, caller, input, app }) => {
    const badge = await findBadgeBySlug(sql, input.slug.toLowerCase())
    if (!badge || !(await isSeen(sql, caller, badge))) throw new BadgeNotFound()
    return { data: entryOf(app.config, badge) }
  }),
]

const entryOf = (config: { readonly BASE_URL: string }, badge: Badge) => ({
  ...withIcon(config, badge),
  rarity: rarityOf(badge),
})

/** Badges of a group are seen by whoever sees the group. */
async function isSeen(sql: Sql, caller: Caller | null, { groupId }: Badge): Promise<boolean> {
  return groupId === null || (await findSeenGroup(sql, caller, groupId)) !== undefined
}

async function findSeenGroup(sql: Sql, caller: Caller | null, name: string): Promise<string | undefined> {
  const group = await findGroup(sql, name)
  return group && (group.isShown || (await roleOf(sql, caller, group.id)) !== null) ? group.id : undefined
}
