import {
  checkFollowing,
  followUser,
  listFollowers,
  listFollowing,
  unfollowUser,
} from '../../src/areas/follows/contract.ts'
import { deleteMeetpassConnection, listUserConnections } from '../../src/areas/meetpass/connections/contract.ts'
import { recordConnection } from '../../src/areas/meetpass/connections/public.ts'
import {
  claimMeetpass,
  getMeetpass,
  releaseMeetpass,
  updateMeetpass,
} from '../../src/areas/meetpass/passes/contract.ts'
import { getUser, getUserGroupBadges } from '../../src/areas/people/contract.ts'
import { updateProfile } from '../../src/areas/profile/contract.ts'
import type { Scenario, SignedInPerson } from './scenario.ts'
import { fromAdmin, everybody, ownershipRows, type PermissionRow } from './row.ts'

const usernameArgs = async ({ api }: Scenario) => ({ username: (await api.person()).username })

const privateUsernameArgs = async ({ api }: Scenario) => {
  const somebody = await api.signIn('user')
  await somebody(updateProfile, { profileVisibility: 'private' })
  return { username: somebody.username }
}

const createPassArgs = async (owner: SignedInPerson, { api }: Scenario) => ({
  id: await api.pass(owner),
  label: 'Lanyard',
})

const createConnectionArgs = async (owner: SignedInPerson, { api }: Scenario) => {
  const [passId, visitor] = [await api.pass(owner), await api.person()]
  return api.db.begin(async (sql) => ({
    id: (await recordConnection(sql, { passId, ownerId: owner.id }, visitor.id)).id,
  }))
}

const listRows = [listFollowers, listFollowing, listUserConnections].flatMap((operation): PermissionRow[] => [
  { operation, args: usernameArgs, statuses: everybody() },
  { operation, variant: 'of somebody private', args: privateUsernameArgs, statuses: fromAdmin(200, 404) },
])

/** A private profile is visible to nobody, not even its owner. */
const userProfileRows = [getUser, getUserGroupBadges].flatMap((operation): PermissionRow[] => [
  { operation, args: usernameArgs, statuses: everybody() },
  { operation, variant: 'of somebody private', args: privateUsernameArgs, statuses: everybody(404) },
])

export const peopleRows: readonly PermissionRow[] = [
  ...userProfileRows,
  ...listRows,
  { operation: followUser, args: usernameArgs, statuses: everybody(201) },
  { operation: followUser, variant: 'somebody private', args: privateUsernameArgs, statuses: everybody(201) },
  {
    operation: followUser,
    variant: 'oneself',
    args: ({ me }) => ({ username: me.username }),
    statuses: everybody(400),
  },
  { operation: unfollowUser, args: usernameArgs, statuses: everybody(204) },
  { operation: checkFollowing, args: usernameArgs, statuses: everybody() },
  ...ownershipRows(getMeetpass, createPassArgs),
  ...ownershipRows(updateMeetpass, createPassArgs),
  { operation: claimMeetpass, args: async ({ api }) => ({ id: await api.pass() }), statuses: everybody(201) },
  {
    operation: claimMeetpass,
    variant: 'somebody else’s',
    args: (scenario) => createPassArgs(scenario.other, scenario),
    statuses: everybody(409),
  },
  ...ownershipRows(releaseMeetpass, createPassArgs),
  ...ownershipRows(deleteMeetpassConnection, createConnectionArgs, everybody(204)),
]
