import { message, validationFailure, type Args } from '#contract'
import {
  addGroupMember,
  AlreadyMember,
  getMyGroupRole,
  listGroupMembers,
  updateGroupMember,
  UserIdNotFound,
  type GroupMembership,
} from '../../../src/areas/groups/members/contract.ts'
import { isFailureOfType } from '../../failures.ts'
import type { Visit } from '../../page.ts'
import { groupArgs } from './managed-group.ts'

/** The visitor becomes a manager, unless they are an admin who owns nothing here. */
export async function transferOwnership(visit: Visit, idOrUsername: string): Promise<{ isDemoted: boolean }> {
  const newOwnerMemberId = await addOrFindMember(visit, idOrUsername.toLowerCase())
  await visit.call(updateGroupMember, { ...groupArgs(visit), memberId: newOwnerMemberId, role: 'owner' })
  const ownMembership = await findOwnOwnership(visit)
  if (!ownMembership || ownMembership.id === newOwnerMemberId) return { isDemoted: false }
  await visit.call(updateGroupMember, { ...groupArgs(visit), memberId: ownMembership.id, role: 'manager' })
  return { isDemoted: true }
}

/** The visitor's membership, if they are an owner: of an admin, `role` says `admin`, whatever their role is. */
export async function findOwnOwnership(visit: Visit): Promise<GroupMembership | undefined> {
  const { role, memberId } = (await visit.call(getMyGroupRole, groupArgs(visit))).data
  if (memberId === null || (role !== 'owner' && role !== 'admin')) return undefined
  return findMember(visit, { role: 'owner' }, ({ id }) => id === memberId)
}

async function addOrFindMember(visit: Visit, idOrUsername: string): Promise<string> {
  try {
    return (await visit.call(addGroupMember, { ...groupArgs(visit), userId: idOrUsername })).data.id
  } catch (error) {
    if (isFailureOfType(error, UserIdNotFound))
      throw validationFailure([{ path: 'newOwner', text: message('manage.ownership.unknownUsername') }])
    if (!isFailureOfType(error, AlreadyMember)) throw error
    const member = await findExistingMember(visit, idOrUsername)
    if (!member) throw error
    if (member.role === 'owner')
      throw validationFailure([{ path: 'newOwner', text: message('manage.ownership.alreadyOwner') }])
    return member.id
  }
}

const findExistingMember = async (visit: Visit, idOrUsername: string) =>
  (await findMember(visit, { search: idOrUsername }, ({ username }) => username === idOrUsername)) ??
  findMember(visit, {}, ({ userId }) => userId === idOrUsername)

/** Page by page: `search` finds everyone with these letters in their name. */
async function findMember(
  visit: Visit,
  filter: Pick<Args<typeof listGroupMembers>, 'role' | 'search'>,
  isWanted: (member: GroupMembership) => boolean,
): Promise<GroupMembership | undefined> {
  let cursor: string | undefined
  do {
    const { data, pagination } = await visit.call(listGroupMembers, {
      ...groupArgs(visit),
      ...filter,
      limit: 100,
      ...(cursor !== undefined && { cursor }),
    })
    const member = data.find(isWanted)
    if (member) return member
    cursor = pagination.nextCursor
  } while (cursor !== undefined)
  return undefined
}
