import { awardBadge } from '../../src/areas/badges/awards/public.ts'
import { listMyBadges } from '../../src/areas/badges/awards/contract.ts'
import { getGroupLeaderboard, getLeaderboard, getLeaderboardMovers } from '../../src/areas/badges/boards/contract.ts'
import { getBadge, listBadges } from '../../src/areas/badges/catalogue/contract.ts'
import { claimBadge, getClaimInfo } from '../../src/areas/badges/claims/contract.ts'
import { makeLink } from '../../src/areas/badges/claims/public.ts'
import {
  awardGroupBadge,
  createClaimLink,
  createGroupBadge,
  deleteClaimLink,
  deleteGroupBadge,
  listClaimLinks,
  listGroupBadges,
  revokeGroupBadge,
  updateGroupBadge,
} from '../../src/areas/management/badges/contract.ts'
import type { Place } from './place.ts'
import {
  atSlug,
  elsewhere,
  everybody,
  inGroup,
  managers,
  newNumber,
  owners,
  plain,
  volunteers,
  type Row,
} from './row.ts'

const makeBadge = ({ api, group }: Place) =>
  api.badge({ groupId: group.id, slug: `owl-${newNumber()}`, name: 'Owl', sortOrder: 0 })

/** A badge of the group. */
const atBadge =
  (more: object = {}) =>
  async (place: Place) => ({ groupId: place.group.id, badgeId: (await makeBadge(place)).id, ...more })

/** The same and somebody, who holds it or not. */
const withPerson = (isHolder: boolean) => async (place: Place) => {
  const [at, { id: userId }] = [await atBadge()(place), await place.api.person()]
  if (isHolder)
    await place.api.db.begin((sql) => awardBadge(sql, at.badgeId, userId, { method: 'award', awardedBy: null }))
  return { ...at, userId }
}

const withLink = async (place: Place) => {
  const { groupId, badgeId } = await atBadge()(place)
  const { api } = place
  const { id: linkId, code } = await api.db.begin((sql) => makeLink(sql, api.url, { badgeId, createdBy: null }))
  return { groupId, linkId, code }
}

const ofBadges: readonly Row[] = [
  { operation: updateGroupBadge, args: atBadge({ name: 'Eagle owl' }), answers: managers() },
  { operation: deleteGroupBadge, args: atBadge(), answers: owners() },
  { operation: awardGroupBadge, args: withPerson(false), answers: managers(201) },
  { operation: revokeGroupBadge, args: withPerson(true), answers: managers() },
  { operation: createClaimLink, args: atBadge(), answers: managers(201) },
  { operation: listClaimLinks, args: atBadge(), answers: managers() },
  { operation: deleteClaimLink, args: withLink, answers: managers() },
]

export const badgeRows: readonly Row[] = [
  ...plain(everybody(), listMyBadges, listBadges, getLeaderboard, getLeaderboardMovers),
  { operation: getBadge, args: async (place) => ({ slug: (await makeBadge(place)).slug }), answers: everybody() },
  { operation: getGroupLeaderboard, args: atSlug, answers: everybody() },
  { operation: getClaimInfo, args: withLink, answers: everybody() },
  { operation: claimBadge, args: withLink, answers: everybody(201) },
  { operation: listGroupBadges, args: inGroup, answers: volunteers() },
  {
    operation: createGroupBadge,
    args: async ({ newGroup }) => {
      const { id: groupId } = await newGroup()
      return { groupId, name: 'Moth', slug: `moth-${newNumber()}`, icon: '🦋', points: 5 }
    },
    answers: managers(201),
  },
  ...ofBadges,
  ...ofBadges.map(elsewhere),
]
