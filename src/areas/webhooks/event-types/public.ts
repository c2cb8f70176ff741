import { listDeclaredEvents } from '#contract'
import type { Message } from './contract.ts'
import { isAdminOnly } from './visibility.ts'
import { buildSample } from './samples.ts'

export { canReceiveSql } from './visibility.ts'
export { buildSample } from './samples.ts'
export { enrichMessages } from './enrichment.ts'

export function listAdminOnlyTypes(): string[] {
  return listDeclaredEvents()
    .filter(({ visibleTo }) => isAdminOnly(visibleTo))
    .map(({ type }) => type)
}

export function findSample(name: string): Message | undefined {
  const found = listDeclaredEvents().find(({ type }) => type === name)
  return found && buildSample(found)
}
export { longPollWaitersFor } from './long-poll.ts'
