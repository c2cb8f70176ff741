import { event, Id, Text, Type, type EventData, type EventType } from '#contract'
import { publish } from '#platform'
import type { Api, Person } from '#test'
import { adminCreateAchievement } from '../definitions/contract.ts'
import { listMyAchievements } from './contract.ts'
import { advanceAchievements } from './public.ts'

/** Stands for `MeetpassConnected`, whose area is above this one. */
export const Met = event({
  type: 'meetpass.connected',
  summary: 'Two people met.',
  visibleTo: ['self'],
  subjects: ['visitorId', 'ownerId'],
  data: Type.Object({ passId: Text, visitorId: Type.Unsafe<string | null>(Type.String()), ownerId: Id }),
})

let counter = 0

export async function createAchievementFixture(api: Api) {
  const admin = await api.signInAs(await api.person({ role: 'admin' }), 'admin')
  const findProgress = async (person: Person, key: string) => {
    const client = await api.signInAs(person, 'read:user')
    const { data } = await client(listMyAchievements, { limit: 100 })
    const found = data.find((achievement) => achievement.key === key)
    if (!found) throw new Error(`${key} is not listed.`)
    return found
  }
  return {
    admin,
    findProgress,
    currentValueFor: async (person: Person, key: string) => (await findProgress(person, key)).currentValue,
    define: async (overrides: object) => {
      const key = `test_${++counter}`
      const input = { key, name: key, eventType: 'user.portfolio_item_created', targetValue: 100, ...overrides }
      return (await admin(adminCreateAchievement, input)).data
    },
    /** Publishes without running consumers. */
    publishEvent: <T extends EventType>(type: T, data: EventData<T>) =>
      api.db.begin(async (sql) => {
        await publish(sql, type, data)
        const [row] = await sql<[{ id: string }]>`select id from outbox where xmin = pg_current_xact_id()::xid`
        return { id: row.id, type: type.type, data }
      }),
    handle: (outboxEvent: { readonly id: string; readonly type: string; readonly data: Record<string, unknown> }) =>
      api.db.begin((sql) => advanceAchievements(sql, outboxEvent)),
    eventsFor: async ({ id }: Person, type: string) =>
      (await api.publishedEvents()).filter((published) => published.type === type && published.data.userId === id),
  }
}
