import type { Database } from '#platform'
import { defaultBadgeColor } from '../src/areas/badges/records/contract.ts'
import { insertBadge, type Badge, type BadgeFields } from '../src/areas/badges/records/public.ts'
import { insertEvent, type EventFields } from '../src/areas/events/records/public.ts'
import { insertMember, type GroupRole } from '../src/areas/groups/members/public.ts'
import { claimPass, createNfcPasses, updatePass, type PassChanges } from '../src/areas/meetpass/passes/public.ts'
import { createGroup, invalidateGroupCache, type GroupFields } from '../src/areas/groups/records/public.ts'

export interface Group {
  readonly id: string
  readonly urlname: string
  readonly name: string
}

const hourMs = 3_600_000
let counter = 0

export function createFactories(db: Database) {
  return {
    async group(fields: Partial<GroupFields> = {}): Promise<Group> {
      const number = ++counter
      const { name = `Group ${number}`, urlname = `group-${number}` } = fields
      const id = await db.begin((sql) => createGroup(sql, { ...fields, name, urlname }, 'direct'))
      return { id, urlname, name }
    },
    async member(group: { readonly id: string }, person: { readonly id: string }, role: GroupRole = 'member') {
      return db.begin(async (sql) => {
        const member = await insertMember(sql, group.id, person.id, role)
        await invalidateGroupCache(sql, group.id)
        return member?.id ?? ''
      })
    },
    async badge(fields: Partial<BadgeFields> = {}): Promise<Badge> {
      const number = ++counter
      const defaults = {
        name: `Badge ${number}`,
        slug: `badge-${number}`,
        description: null,
        icon: '🐦',
        color: defaultBadgeColor,
      }
      const rest = { groupId: null, points: 10, sortOrder: number, hideFromDirectory: false }
      const badge = await db.begin((sql) => insertBadge(sql, { ...defaults, ...rest, ...fields }))
      if (!badge) throw new Error(`There is a badge ${fields.slug}.`)
      return badge
    },
    async pass(owner: { readonly id: string } | null = null, changes: PassChanges = {}): Promise<string> {
      return db.begin(async (sql) => {
        const [id = ''] = await createNfcPasses(sql, 1, { batchId: null, designId: null })
        if (owner) await claimPass(sql, id, owner.id)
        await updatePass(sql, id, changes)
        return id
      })
    },
    async failedJob(task: string, { attempts = 25, error = 'The mail server is gone.' } = {}): Promise<string> {
      const [{ id }] = await db.sql<[{ id: string }]>`
        select (graphile_worker.add_job(${task}, '{"id": "7"}'::json, run_at => now() + interval '1 hour')).id::text as id`
      await db.sql`
        update graphile_worker._private_jobs
        set attempts = ${attempts}, last_error = ${error}
        where id = ${id}::bigint`
      return id
    },
    async event(
      fields: Partial<EventFields> & { readonly group?: { readonly id: string }; readonly inHours?: number } = {},
    ): Promise<{ readonly id: string; readonly groupId: string }> {
      const { group = await this.group(), inHours = 24, ...rest } = fields
      const event = {
        title: `Event ${++counter}`,
        startsAt: new Date(Date.now() + inHours * hourMs),
        timezone: 'Europe/Helsinki',
        publishedAt: new Date(),
        ...rest,
        groupId: group.id,
      }
      return { id: await db.begin((sql) => insertEvent(sql, event)), groupId: group.id }
    },
  }
}
