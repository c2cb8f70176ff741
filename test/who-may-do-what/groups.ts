import { adminCreateClaimInvite } from '../../src/areas/admin/claims/contract.ts'
import { acceptGroupClaimInvite, claimGroup, getGroupClaimInvite } from '../../src/areas/groups/claims/contract.ts'
import {
  getGroup,
  getPublicGroup,
  getPublicNextEvent,
  listGroupFavoriters,
  listGroups,
} from '../../src/areas/groups/directory/contract.ts'
import { addFavorite, listFavorites, removeFavorite } from '../../src/areas/groups/favorites/contract.ts'
import type { Place } from './place.ts'
import { atSlug, everybody, plain, type Row } from './row.ts'

const toFavorite = async ({ newGroup }: Place) => ({ groupSlug: (await newGroup()).urlname })

const hidden = async ({ newGroup }: Place) => ({ slug: (await newGroup({ displayOnSite: false })).urlname })

const withInvite = async ({ chief, newGroup }: Place) => {
  const { id: groupId } = await newGroup()
  const { data } = await chief(adminCreateClaimInvite, { groupId, autoApprove: true })
  return { token: data.token }
}

export const groupRows: readonly Row[] = [
  ...plain(everybody(), listGroups, listFavorites),
  { operation: getGroup, args: atSlug, answers: everybody() },
  { operation: getGroup, about: 'that is not shown', args: hidden, answers: everybody(404) },
  { operation: listGroupFavoriters, args: atSlug, answers: everybody() },
  { operation: listGroupFavoriters, about: 'of one that is not shown', args: hidden, answers: everybody(404) },
  { operation: getPublicGroup, args: atSlug, answers: everybody() },
  { operation: getPublicGroup, about: 'that is not shown', args: hidden, answers: everybody(404) },
  {
    operation: getPublicNextEvent,
    args: async ({ api, group }) => {
      await api.event({ group })
      return { slug: group.urlname }
    },
    answers: everybody(),
  },
  { operation: addFavorite, args: toFavorite, answers: everybody(201) },
  { operation: removeFavorite, args: toFavorite, answers: everybody(204) },
  { operation: getGroupClaimInvite, args: withInvite, answers: everybody() },
  { operation: acceptGroupClaimInvite, args: withInvite, answers: [200, 200, 200, 200, 409, 200] },
  {
    operation: claimGroup,
    args: async ({ newGroup }) => ({ groupId: (await newGroup()).id }),
    answers: [201, 201, 201, 201, 409, 201],
  },
]
