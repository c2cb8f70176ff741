import { exampleOf, type EventType } from '#contract'
import { Message } from './contract.ts'
import { withEventUrl } from './naming.ts'

/** A message of the type, as a receiver would get it. */
export function sampleOf({ type, subjects, data }: EventType): Message {
  const { people, ...message } = exampleOf(Message) as Message
  return {
    ...message,
    type,
    data: withEventUrl(exampleOf(data) as Message['data'], 'https://example.org'),
    people: subjects.length > 0 ? (people ?? []) : [],
  }
}
