import type { DemoGroup } from './groups/group.ts'
import { makerGroups } from './groups/makers.ts'
import { outdoorGroups } from './groups/outdoor.ts'
import { socialGroups } from './groups/social.ts'

export const groups: readonly DemoGroup[] = [...socialGroups, ...makerGroups, ...outdoorGroups]
