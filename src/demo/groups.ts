import type { DemoGroup } from './groups/group.ts'
import { makerGroups } from './groups/makers.ts'
import { outdoorGroups } from './groups/movers.ts'
import { socialGroups } from './groups/talkers.ts'

/** What the town does together. */
export const groups: readonly DemoGroup[] = [...socialGroups, ...makerGroups, ...outdoorGroups]
