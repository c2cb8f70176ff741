import type { Message } from './contract.ts'
import { isAdminOnly } from './audience.ts'
import { loadEventTypes } from './catalog.ts'
import { buildSample } from './samples.ts'

export { canReceiveSql } from './audience.ts'
export { loadEventTypes } from './catalog.ts'
export { buildSample } from './samples.ts'
export { enrichMessages } from './enrichment.ts'

export async function listAdminOnlyTypes(): Promise<string[]> {
  return (await loadEventTypes()).filter(({ audience }) => isAdminOnly(audience)).map(({ type }) => type)
}

export async function findSample(name: string): Promise<Message | undefined> {
  const found = (await loadEventTypes()).find(({ type }) => type === name)
  return found && buildSample(found)
}
export { longPollWaitersFor } from './long-poll.ts'
