import type { EventType } from '#contract'
import { isAdminOnly } from './visibility.ts'

export { canReceiveSql } from './visibility.ts'
export { buildSample } from './samples.ts'
export { enrichMessages } from './enrichment.ts'

export const listAdminOnlyTypes = (eventTypes: readonly EventType[]): string[] =>
  eventTypes.filter(({ visibleTo }) => isAdminOnly(visibleTo)).map(({ type }) => type)

export { longPollWaitersFor } from './long-poll.ts'
