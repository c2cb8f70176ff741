import {
  checkFollowing,
  followUser,
  listFollowers,
  listFollowing,
  unfollowUser,
} from '../../src/areas/follows/contract.ts'
import {
  deleteMeetpassConnection,
  listMeetpassConnections,
  listUserConnections,
} from '../../src/areas/meetpass/connections/contract.ts'
import { connect } from '../../src/areas/meetpass/connections/public.ts'
import { listMeetpassDesigns } from '../../src/areas/meetpass/designs/contract.ts'
import {
  claimMeetpass,
  getMeetpass,
  getQrMeetpass,
  listMeetpasses,
  releaseMeetpass,
  updateMeetpass,
} from '../../src/areas/meetpass/passes/contract.ts'
import { getUser, getUserGroupBadges, listUsers } from '../../src/areas/user/directory/contract.ts'
import { updateProfile } from '../../src/areas/user/profile/contract.ts'
import type { Place, Someone } from './place.ts'
import { admins, everybody, owned, plain, type Row } from './row.ts'

const ofSomebody = async ({ api }: Place) => ({ username: (await api.person()).username })

/** Somebody whose profile is private. */
const ofPrivate = async ({ api }: Place) => {
  const somebody = await api.signIn('user')
  await somebody(updateProfile, { profileVisibility: 'private' })
  return { username: somebody.username }
}

const passOf = async (owner: Someone, { api }: Place) => ({ id: await api.pass(owner), label: 'Lanyard' })

/** Somebody tapped the owner's pass. */
const connectionOf = async (owner: Someone, { api }: Place) => {
  const [passId, visitor] = [await api.pass(owner), await api.person()]
  return api.db.begin(async (sql) => ({ id: (await connect(sql, { passId, ownerId: owner.id }, visitor.id)).id }))
}

/** Lists of a private person are for that person and for admins. */
const lists = [listFollowers, listFollowing, listUserConnections].flatMap((operation): Row[] => [
  { operation, args: ofSomebody, answers: everybody() },
  { operation, about: 'of somebody private', args: ofPrivate, answers: admins(200, 404) },
])

/** A private profile is nobody's to see, not even its owner's. */
const profiles = [getUser, getUserGroupBadges].flatMap((operation): Row[] => [
  { operation, args: ofSomebody, answers: everybody() },
  { operation, about: 'of somebody private', args: ofPrivate, answers: everybody(404) },
])

export const peopleRows: readonly Row[] = [
  ...plain(everybody(), listUsers),
  ...profiles,
  ...lists,
  { operation: followUser, args: ofSomebody, answers: everybody(201) },
  { operation: followUser, about: 'somebody private', args: ofPrivate, answers: everybody(201) },
  {
    operation: followUser,
    about: 'oneself',
    args: ({ me }) => ({ username: me.username }),
    answers: everybody(400),
  },
  { operation: unfollowUser, args: ofSomebody, answers: everybody(204) },
  { operation: checkFollowing, args: ofSomebody, answers: everybody() },
  ...plain(everybody(), listMeetpasses, getQrMeetpass, listMeetpassDesigns, listMeetpassConnections),
  ...owned(getMeetpass, passOf),
  ...owned(updateMeetpass, passOf),
  { operation: claimMeetpass, args: async ({ api }) => ({ id: await api.pass() }), answers: everybody(201) },
  { operation: claimMeetpass, about: 'somebody else’s', args: (at) => passOf(at.other, at), answers: everybody(409) },
  ...owned(releaseMeetpass, passOf),
  ...owned(deleteMeetpassConnection, connectionOf, everybody(204)),
]
