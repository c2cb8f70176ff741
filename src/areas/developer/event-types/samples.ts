import { exampleOf, type EventType } from '#contract'
import { Message } from './contract.ts'

/** A message of the type, as a receiver would get it. */
export const sampleOf = ({ type, data }: EventType): Message => ({
  ...(exampleOf(Message) as Message),
  type,
  data: exampleOf(data) as Message['data'],
})
