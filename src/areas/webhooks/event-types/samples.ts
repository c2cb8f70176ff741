import { buildExample, type EventType } from '#contract'
import { Message } from './contract.ts'
import { withEventUrl } from './enrichment.ts'

export function buildSample({ type, subjects, data }: EventType): Message {
  const { people, ...message } = buildExample(Message) as Message
  return {
    ...message,
    type,
    data: withEventUrl(buildExample(data) as Message['data'], 'https://example.org'),
    people: subjects.length > 0 ? (people ?? []) : [],
  }
}
