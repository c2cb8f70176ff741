import type { Message } from './contract.ts'
import { isAdminOnly } from './audience.ts'
import { allEventTypes } from './catalogue.ts'
import { sampleOf } from './samples.ts'

export { mayHear } from './audience.ts'
export { allEventTypes } from './catalogue.ts'
export { sampleOf } from './samples.ts'
export { withNames } from './naming.ts'

/** The names of types that only platform admins may ask for. */
export async function listAdminOnlyTypes(): Promise<string[]> {
  return (await allEventTypes()).filter(({ audience }) => isAdminOnly(audience)).map(({ type }) => type)
}

/** A sample of the type; undefined when there is none of this name. */
export async function findSample(name: string): Promise<Message | undefined> {
  const found = (await allEventTypes()).find(({ type }) => type === name)
  return found && sampleOf(found)
}
export { waitingRoomOf } from './waiting.ts'
