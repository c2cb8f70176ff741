import { databaseErrorCode, broadcast, publish, uniqueViolation, type Sql, type Transaction } from '#platform'
import { findSettings } from '../../settings/public.ts'
import { GroupCreated, GroupNotFound, GroupUpdated, SourceTaken, UrlnameTaken, type GroupRecord } from './contract.ts'
import {
  findGroup,
  findGroupRecord,
  lockUrlname,
  insertGroup,
  lockGroupFields,
  insertUrlname,
  updateGroup,
  type LockedGroupFields,
  type GroupFields,
  type GroupRef,
} from './queries.ts'
import { pickChanges, mergePinnedFields, toApiFieldNames } from './rules.ts'
import { isAllowedUrlname } from './urlnames.ts'

export { reserveUrlname, toUrlnames } from './urlnames.ts'
export {
  lockGroupForDelete,
  deleteGroupRow,
  findGroup,
  findGroupRecord,
  groupColumns,
  groupIdsFor,
  lockGroup,
  recordColumns,
  type GroupFields,
  type GroupRef,
  type LockedGroup,
} from './queries.ts'

export async function requireGroup(sql: Sql, idOrUrlname: string): Promise<GroupRef> {
  const group = await findGroup(sql, idOrUrlname)
  if (!group) throw new GroupNotFound()
  return group
}

export async function requireVisibleGroup(sql: Sql, idOrUrlname: string): Promise<GroupRef> {
  const group = await requireGroup(sql, idOrUrlname)
  if (!group.isShown) throw new GroupNotFound()
  return group
}

export async function requireGroupRecord(sql: Sql, groupId: string, webUrl: string): Promise<GroupRecord> {
  const record = await findGroupRecord(sql, groupId, webUrl)
  if (!record) throw new GroupNotFound()
  return record
}

interface NewGroup extends Partial<GroupFields> {
  readonly urlname: string
  readonly name: string
}

export async function createGroup(
  sql: Transaction,
  fields: NewGroup,
  source: 'direct' | 'request' | 'admin',
): Promise<string> {
  const { defaultMaxBadges: maxBadges, defaultMaxBadgePoints: maxBadgePoints } = await findSettings(sql)
  const badgesEnabled = (fields.platform ?? 'native') === 'native'
  const groupId = await mapSourceConflict(insertGroup(sql, { badgesEnabled, maxBadges, maxBadgePoints, ...fields }))
  await claimUrlname(sql, groupId, fields.urlname)
  await publish(sql, GroupCreated, { groupId, groupUrlname: fields.urlname, groupName: fields.name, source })
  await invalidateGroupCache(sql, groupId)
  return groupId
}

/** Publishes only actual changes. The caller has checked permissions. */
export async function changeGroup(sql: Transaction, groupId: string, fields: Partial<GroupFields>): Promise<void> {
  const group = await requireLockedGroup(sql, groupId)
  await applyChanges(sql, group, pickChanges(group, fields))
}

/** For edits by people: sync no longer overwrites the fields they change. */
export async function editGroupAndPinFields(
  sql: Transaction,
  groupId: string,
  fields: Partial<GroupFields>,
): Promise<void> {
  const group = await requireLockedGroup(sql, groupId)
  const changes = pickChanges(group, fields)
  await applyChanges(sql, group, changes, mergePinnedFields(changes, group.pinnedFields))
}

async function requireLockedGroup(sql: Transaction, groupId: string): Promise<LockedGroupFields> {
  const group = await lockGroupFields(sql, groupId)
  if (!group) throw new GroupNotFound()
  return group
}

async function applyChanges(
  sql: Transaction,
  group: LockedGroupFields,
  changes: Partial<GroupFields>,
  pinnedFields = group.pinnedFields,
): Promise<void> {
  if (Object.keys(changes).length === 0) return
  if (changes.urlname !== undefined) await claimUrlname(sql, group.id, changes.urlname)
  await mapSourceConflict(updateGroup(sql, group.id, { pinnedFields, ...changes }))
  const { urlname: groupUrlname, name: groupName } = { ...group, ...changes }
  await publish(sql, GroupUpdated, { groupId: group.id, groupUrlname, groupName, fields: toApiFieldNames(changes) })
  await invalidateGroupCache(sql, group.id)
}

/** A source can belong to one group only. */
const mapSourceConflict = <T>(write: Promise<T>): Promise<T> =>
  write.catch((error: unknown) => {
    throw databaseErrorCode(error) === uniqueViolation ? new SourceTaken() : error
  })

export async function changeGroupWithoutEvent(
  sql: Transaction,
  groupId: string,
  fields: Partial<Omit<GroupFields, 'urlname'>>,
): Promise<void> {
  if (Object.keys(fields).length === 0) return
  await updateGroup(sql, groupId, fields)
  await invalidateGroupCache(sql, groupId)
}

/** Drops cached responses and pages that show the group, its people or its events, in every process. */
export const invalidateGroupCache = (sql: Transaction, groupId: string): Promise<void> =>
  broadcast(sql, 'groups', groupId)

/** For RSVPs, which change only counts and faces: lists across groups may show the old ones for two seconds. */
export const invalidateRsvpCounts = (sql: Transaction, groupId: string): Promise<void> =>
  broadcast(sql, 'rsvps', groupId)

async function claimUrlname(sql: Transaction, groupId: string, urlname: string): Promise<void> {
  await lockUrlname(sql, urlname)
  if (!isAllowedUrlname(urlname) || !(await insertUrlname(sql, groupId, urlname))) throw new UrlnameTaken()
}
