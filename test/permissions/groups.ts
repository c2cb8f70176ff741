import { adminCreateClaimInvite } from '../../src/areas/groups/claims/admin/contract.ts'
import { acceptGroupClaimInvite, claimGroup, getGroupClaimInvite } from '../../src/areas/groups/claims/contract.ts'
import {
  getGroup,
  getPublicGroup,
  getPublicNextEvent,
  listGroupFavoriters,
  listGroupTeam,
} from '../../src/areas/groups/directory/contract.ts'
import { addFavorite, getFavorite, removeFavorite } from '../../src/areas/groups/favorites/contract.ts'
import { insertFavorite } from '../../src/areas/groups/favorites/public.ts'
import type { Scenario, SignedInPerson } from './scenario.ts'
import { slugArgs, everybody, ownershipRows, type PermissionRow } from './row.ts'

const favoriteArgs = async ({ createGroup }: Scenario) => ({ groupSlug: (await createGroup()).urlname })

const addedFavoriteArgs = async (owner: SignedInPerson, scenario: Scenario) => {
  const { id, urlname: groupSlug } = await scenario.createGroup()
  await scenario.api.db.begin((sql) => insertFavorite(sql, owner.id, id))
  return { groupSlug }
}

const hiddenGroupArgs = async ({ createGroup }: Scenario) => ({
  slug: (await createGroup({ displayOnSite: false })).urlname,
})

const claimInviteArgs = async ({ admin, createGroup }: Scenario) => {
  const { id: groupId } = await createGroup()
  const { data } = await admin(adminCreateClaimInvite, { groupId, autoApprove: true })
  return { token: data.token }
}

export const groupRows: readonly PermissionRow[] = [
  { operation: getGroup, args: slugArgs, statuses: everybody() },
  { operation: getGroup, variant: 'that is not shown', args: hiddenGroupArgs, statuses: everybody(404) },
  { operation: listGroupFavoriters, args: slugArgs, statuses: everybody() },
  {
    operation: listGroupFavoriters,
    variant: 'of one that is not shown',
    args: hiddenGroupArgs,
    statuses: everybody(404),
  },
  { operation: listGroupTeam, args: slugArgs, statuses: everybody() },
  { operation: listGroupTeam, variant: 'of one that is not shown', args: hiddenGroupArgs, statuses: everybody(404) },
  { operation: getPublicGroup, args: slugArgs, statuses: everybody() },
  { operation: getPublicGroup, variant: 'that is not shown', args: hiddenGroupArgs, statuses: everybody(404) },
  {
    operation: getPublicNextEvent,
    args: async ({ api, group }) => {
      await api.event({ group })
      return { slug: group.urlname }
    },
    statuses: everybody(),
  },
  ...ownershipRows(getFavorite, addedFavoriteArgs),
  { operation: addFavorite, args: favoriteArgs, statuses: everybody(201) },
  { operation: removeFavorite, args: favoriteArgs, statuses: everybody(204) },
  { operation: getGroupClaimInvite, args: claimInviteArgs, statuses: everybody() },
  { operation: acceptGroupClaimInvite, args: claimInviteArgs, statuses: [200, 200, 200, 200, 409, 200] },
  {
    operation: claimGroup,
    args: async ({ createGroup }) => ({ groupId: (await createGroup()).id }),
    statuses: [201, 201, 201, 201, 409, 201],
  },
]
