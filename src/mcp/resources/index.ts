import type { Resource, Template } from '../resource.ts'
import { event, events } from './events.ts'
import { scopes } from './scopes.ts'

export const resources: readonly Resource[] = [events, scopes]

export const templates: readonly Template[] = [event]
