import type { Scope } from '#contract'
import type { Database, Transaction } from '#platform'
import { insertEvent, type EventFields } from '../../src/areas/events/records/public.ts'
import { insertMember } from '../../src/areas/groups/members/public.ts'
import { createGroup } from '../../src/areas/groups/records/public.ts'
import { createUser } from '../../src/areas/profile/public.ts'
import { issueToken } from '../../src/areas/tokens/public.ts'
import type { Member } from './client.ts'

export function createMembers(db: Database, name: string, count: number, scopes: readonly Scope[]): Promise<Member[]> {
  return db.begin(async (sql) => {
    const members: Member[] = []
    for (let n = 0; n < count; n++) {
      const username = `${name}-${n}`
      const { id } = await createUser(sql, { email: `${username}@example.org`, name: `${name} ${n}`, username })
      const { token } = await issueToken(sql, { userId: id, name: 'proof', scopes, expiresAt: null })
      members.push({ id, token })
    }
    return members
  })
}

type NewEvent = Partial<EventFields> & { readonly title: string; readonly inHours: number }

/** Which these people manage. */
export async function createProofGroup(sql: Transaction, managers: readonly Member[]): Promise<string> {
  const urlname = `proof-${crypto.randomUUID().slice(0, 8)}`
  const groupId = await createGroup(sql, { name: 'Proof', urlname }, 'direct')
  for (const { id } of managers) await insertMember(sql, groupId, id, 'manager')
  return groupId
}

/** In a group of its own. */
export function createEvent(db: Database, { inHours, ...fields }: NewEvent, managers: readonly Member[] = []) {
  return db.begin(async (sql) => {
    const groupId = await createProofGroup(sql, managers)
    const startsAt = new Date(Date.now() + inHours * 3_600_000)
    const eventId = await insertEvent(sql, { ...fields, groupId, startsAt, timezone: 'UTC', publishedAt: new Date() })
    return { groupId, eventId }
  })
}
