import type { Resource, ResourceTemplate } from './resource.ts'
import { badges } from './badges.ts'
import { leaderboard, groupLeaderboard } from './leaderboards.ts'
import { event, events } from './events.ts'
import { group, groups } from './groups.ts'
import { profile } from './profile.ts'
import { scopes } from './scopes.ts'

export const resources: readonly Resource[] = [events, groups, profile, badges, leaderboard, scopes]

export const templates: readonly ResourceTemplate[] = [event, group, groupLeaderboard]
