import type { DemoGroup } from './groups/group.ts'
import { makers } from './groups/makers.ts'
import { movers } from './groups/movers.ts'
import { talkers } from './groups/talkers.ts'

/** What the town does together. */
export const groups: readonly DemoGroup[] = [...talkers, ...makers, ...movers]
