import { databaseCode, notify, publish, uniqueViolation, type Sql, type Transaction } from '#platform'
import { findSettings } from '../../admin/settings/public.ts'
import { GroupCreated, GroupNotFound, GroupUpdated, SourceTaken, UrlnameTaken, type GroupRecord } from './contract.ts'
import {
  findGroup,
  findGroupRecord,
  holdUrlname,
  insertGroup,
  lockFacts,
  takeUrlname,
  updateGroup,
  type GroupBefore,
  type GroupFacts,
  type KnownGroup,
} from './queries.ts'
import { changesFrom, pinnedBy, toldFields } from './rules.ts'
import { isFit } from './urlnames.ts'

export { freeUrlname } from './urlnames.ts'
export {
  closeGroup,
  deleteGroupRow,
  findGroup,
  findGroupRecord,
  groupColumns,
  lockGroup,
  recordColumns,
  type GroupFacts,
  type KnownGroup,
  type LockedGroup,
} from './queries.ts'

/** By id, urlname or former urlname, shown or not. */
export async function requireGroup(sql: Sql, idOrUrlname: string): Promise<KnownGroup> {
  const group = await findGroup(sql, idOrUrlname)
  if (!group) throw new GroupNotFound()
  return group
}

/** A group that everybody may see. */
export async function requireShownGroup(sql: Sql, slug: string): Promise<KnownGroup> {
  const group = await requireGroup(sql, slug)
  if (!group.isShown) throw new GroupNotFound()
  return group
}

/** A group as those who manage it see it. */
export async function requireGroupRecord(sql: Sql, groupId: string, webUrl: string): Promise<GroupRecord> {
  const record = await findGroupRecord(sql, groupId, webUrl)
  if (!record) throw new GroupNotFound()
  return record
}

export interface NewGroup extends Partial<GroupFacts> {
  readonly urlname: string
  readonly name: string
}

/** Limits on badges are the platform's, unless given; groups that come from elsewhere begin without badges. */
export async function createGroup(
  sql: Transaction,
  facts: NewGroup,
  source: 'direct' | 'request' | 'admin',
): Promise<string> {
  const { defaultMaxBadges: maxBadges, defaultMaxBadgePoints: maxBadgePoints } = await findSettings(sql)
  const badgesEnabled = (facts.platform ?? 'native') === 'native'
  const groupId = await unlessTaken(insertGroup(sql, { badgesEnabled, maxBadges, maxBadgePoints, ...facts }))
  await requireUrlname(sql, groupId, facts.urlname)
  await publish(sql, GroupCreated, { groupId, groupUrlname: facts.urlname, groupName: facts.name, source })
  await groupChanged(sql, groupId)
  return groupId
}

/** Sets what is given and tells of what that changed, if anything. Whoever calls this has checked who asks. */
export async function changeGroup(sql: Transaction, groupId: string, facts: Partial<GroupFacts>): Promise<void> {
  const group = await requireLocked(sql, groupId)
  await applyChanges(sql, group, changesFrom(group, facts))
}

/** The same for people: what they change is no longer overwritten by the group's source. */
export async function editGroup(sql: Transaction, groupId: string, facts: Partial<GroupFacts>): Promise<void> {
  const group = await requireLocked(sql, groupId)
  const changes = changesFrom(group, facts)
  await applyChanges(sql, group, changes, pinnedBy(changes, group.pinnedFields))
}

async function requireLocked(sql: Transaction, groupId: string): Promise<GroupBefore> {
  const group = await lockFacts(sql, groupId)
  if (!group) throw new GroupNotFound()
  return group
}

async function applyChanges(
  sql: Transaction,
  group: GroupBefore,
  changes: Partial<GroupFacts>,
  pinnedFields = group.pinnedFields,
): Promise<void> {
  if (Object.keys(changes).length === 0) return
  if (changes.urlname !== undefined) await requireUrlname(sql, group.id, changes.urlname)
  await unlessTaken(updateGroup(sql, group.id, { pinnedFields, ...changes }))
  const { urlname: groupUrlname, name: groupName } = { ...group, ...changes }
  await publish(sql, GroupUpdated, { groupId: group.id, groupUrlname, groupName, fields: toldFields(changes) })
  await groupChanged(sql, group.id)
}

/** A source gives one group. */
const unlessTaken = <T>(writing: Promise<T>): Promise<T> =>
  writing.catch((error: unknown) => {
    throw databaseCode(error) === uniqueViolation ? new SourceTaken() : error
  })

/** Sets what is given, and tells nobody but those who keep it in memory. */
export async function changeGroupQuietly(
  sql: Transaction,
  groupId: string,
  facts: Partial<Omit<GroupFacts, 'urlname'>>,
): Promise<void> {
  if (Object.keys(facts).length === 0) return
  await updateGroup(sql, groupId, facts)
  await groupChanged(sql, groupId)
}

/** Tells every process that what it keeps in memory about the group, its people and its events is old. */
export const groupChanged = (sql: Transaction, groupId: string): Promise<void> => notify(sql, 'groups', groupId)

async function requireUrlname(sql: Transaction, groupId: string, urlname: string): Promise<void> {
  await holdUrlname(sql, urlname)
  if (!isFit(urlname) || !(await takeUrlname(sql, groupId, urlname))) throw new UrlnameTaken()
}
