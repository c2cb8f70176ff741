import { notify, publish, type Sql, type Transaction } from '#platform'
import { GroupCreated, GroupNotFound, GroupUpdated, UrlnameTaken, type GroupInput } from './contract.ts'
import {
  findGroup,
  insertGroup,
  lockGroup,
  takeUrlname,
  updateGroup,
  type GroupFacts,
  type KnownGroup,
} from './queries.ts'

export {
  findGroup,
  findGroupRecord,
  groupColumns,
  lockGroup,
  recordColumns,
  type GroupFacts,
  type KnownGroup,
  type LockedGroup,
} from './queries.ts'

const reserved = new Set(['claim', 'new', 'search'])

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

export interface NewGroup extends Partial<GroupFacts> {
  readonly urlname: string
  readonly name: string
}

export async function createGroup(
  sql: Transaction,
  facts: NewGroup,
  source: 'direct' | 'request' | 'admin',
): Promise<string> {
  const groupId = await insertGroup(sql, facts)
  await requireUrlname(sql, groupId, facts.urlname)
  await publish(sql, GroupCreated, { groupId, groupUrlname: facts.urlname, groupName: facts.name, source })
  await groupChanged(sql, groupId)
  return groupId
}

/** Sets what is given. Whoever has locked the group and checked the caller's role calls this. */
export async function changeGroup(sql: Transaction, groupId: string, facts: Partial<GroupFacts>): Promise<void> {
  const group = await lockGroup(sql, groupId)
  if (!group) throw new GroupNotFound()
  const fields = Object.keys(facts).map((fact) => namesOfFacts[fact] ?? fact)
  if (fields.length === 0) return
  if (facts.urlname !== undefined && facts.urlname !== group.urlname) await requireUrlname(sql, groupId, facts.urlname)
  await updateGroup(sql, groupId, facts)
  await publish(sql, GroupUpdated, {
    groupId,
    groupUrlname: facts.urlname ?? group.urlname,
    groupName: facts.name ?? group.name,
    fields,
  })
  await groupChanged(sql, groupId)
}

/** What the API calls a fact otherwise than the database. */
const namesOfFacts: Readonly<Record<string, string>> = { platformLink: 'link', upstreamMemberCount: 'memberCount' }

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

/** What people edit here is no longer overwritten by the group's source. */
export const pinnedBy = (input: GroupInput, pinned: readonly string[]): string[] => [
  ...new Set([...pinned, ...Object.keys(input).filter((field) => ['name', 'description', 'photoUrl'].includes(field))]),
]

/** Tells every process that what it keeps in memory about the group, its people and its events is old. */
export const groupChanged = (sql: Transaction, groupId: string): Promise<void> => notify(sql, 'groups', groupId)

async function requireUrlname(sql: Transaction, groupId: string, urlname: string): Promise<void> {
  if (reserved.has(urlname) || !(await takeUrlname(sql, groupId, urlname))) throw new UrlnameTaken()
}
