import { publish, type Sql, type Transaction } from '#platform'
import { invalidateGroupCache, lockGroup } from '../records/public.ts'
import { GroupNotFound } from '../records/contract.ts'
import {
  AlreadyMember,
  LastOwner,
  MemberAdded,
  MemberNotFound,
  MemberRemoved,
  MemberRoleChanged,
  UserIdNotFound,
  type GroupMembership,
  type GroupRole,
} from './contract.ts'
import {
  countOtherOwners,
  deleteMember,
  findMembership,
  findMemberRole,
  insertMember,
  lockUserByIdOrUsername,
  updateRole,
} from './queries.ts'

/** Serializes membership changes of a group, so that concurrent removals see each other. */
export async function requireGroupLock(sql: Transaction, groupId: string): Promise<void> {
  if (!(await lockGroup(sql, groupId))) throw new GroupNotFound()
}

async function addMember(
  sql: Transaction,
  groupId: string,
  userId: string,
  role: GroupRole,
  addedBy: string,
): Promise<string | undefined> {
  const member = await insertMember(sql, groupId, userId, role)
  if (!member) return undefined
  await publish(sql, MemberAdded, { groupId, userId, role, addedBy })
  await invalidateGroupCache(sql, groupId)
  return member.id
}

/** Users are locked before groups. Returns the user's id. */
export async function requireUserAndGroupLock(
  sql: Transaction,
  idOrUsername: string,
  groupId: string,
): Promise<string> {
  const user = await lockUserByIdOrUsername(sql, idOrUsername)
  if (!user) throw new UserIdNotFound()
  await requireGroupLock(sql, groupId)
  return user.id
}

/** The caller has locked the user and the group. */
export async function addNewMember(
  sql: Transaction,
  groupId: string,
  userId: string,
  role: GroupRole,
  addedBy: string,
): Promise<GroupMembership> {
  const memberId = await addMember(sql, groupId, userId, role, addedBy)
  if (memberId === undefined) throw new AlreadyMember()
  return requireMembership(sql, groupId, memberId)
}

export async function requireMembership(sql: Sql, groupId: string, memberId: string): Promise<GroupMembership> {
  const member = await findMembership(sql, groupId, memberId)
  if (!member) throw new MemberNotFound()
  return member
}

interface Member {
  readonly id: string
  readonly groupId: string
  readonly userId: string
  readonly role: GroupRole
}

export async function changeMemberRole(
  sql: Transaction,
  member: Member,
  newRole: GroupRole,
  changedBy: string,
): Promise<void> {
  const { groupId, userId, role: oldRole } = member
  if (oldRole === newRole) return
  if (oldRole === 'owner') await requireOtherOwner(sql, groupId, userId)
  await updateRole(sql, member.id, newRole)
  await publish(sql, MemberRoleChanged, { groupId, userId, oldRole, newRole, changedBy })
  await invalidateGroupCache(sql, groupId)
}

export async function removeMember(sql: Transaction, member: Omit<Member, 'id'>, removedBy: string): Promise<void> {
  const { groupId, userId, role } = member
  if (role === 'owner') await requireOtherOwner(sql, groupId, userId)
  await deleteMember(sql, groupId, userId)
  await publish(sql, MemberRemoved, { groupId, userId, removedBy })
  await invalidateGroupCache(sql, groupId)
}

async function requireOtherOwner(sql: Transaction, groupId: string, userId: string): Promise<void> {
  if ((await countOtherOwners(sql, groupId, userId)) === 0) throw new LastOwner()
}

export async function makeOwner(sql: Transaction, groupId: string, userId: string, actorId: string): Promise<void> {
  await requireGroupLock(sql, groupId)
  const member = await findMemberRole(sql, groupId, userId)
  if (member) await changeMemberRole(sql, { ...member, groupId, userId }, 'owner', actorId)
  else await addMember(sql, groupId, userId, 'owner', actorId)
}
