import { isId, type Sql } from '#platform'
import { isPubliclyVisible } from '../../profile/public.ts'
import type { Message } from './contract.ts'

type MessageWithoutPeople = Omit<Message, 'people'>

/** Adds the event URL, and the people whose profile everybody may see, whoever receives the message. */
export async function enrichMessages(
  sql: Sql,
  webUrl: string,
  messages: readonly MessageWithoutPeople[],
): Promise<Message[]> {
  const people = await listPublicPeople(sql, webUrl, [...new Set(messages.flatMap(({ data }) => collectIds(data)))])
  const byId = new Map(people.map((person) => [person.id, person]))
  return messages.map((message) => ({
    ...message,
    data: withEventUrl(message.data, webUrl),
    people: collectIds(message.data).flatMap((id) => byId.get(id) ?? []),
  }))
}

/** Ids are unique across tables, so any id in the data can be looked up as a person. */
const collectIds = (data: Message['data']): string[] => [
  ...new Set(Object.values(data).filter((value) => typeof value === 'string' && isId(value)) as string[]),
]

export function withEventUrl(data: Message['data'], webUrl: string): Message['data'] {
  const { eventId, eventUrl } = data
  return typeof eventId === 'string' && eventUrl === undefined
    ? { ...data, eventUrl: `${webUrl}/events/${eventId}` }
    : data
}

async function listPublicPeople(sql: Sql, webUrl: string, ids: readonly string[]) {
  if (ids.length === 0) return []
  return sql<{ id: string; username: string; name: string; url: string }[]>`
    select u.id, u.username, u.name, ${`${webUrl}/u/`}::text || u.username as url
    from users u
    where u.id = any(${ids}::uuid[]) and ${isPubliclyVisible}`
}
