import type { Static, TObject } from 'typebox'
import type { Scope } from './scopes.ts'

/** `group` is the staff of the group, `self` the people in `subjects`, `admin` the platform admins. */
export type EventReader = 'public' | 'group' | 'self' | 'admin'

export interface EventType {
  readonly type: string
  readonly summary: string
  readonly visibleTo: readonly EventReader[]
  /** What a token needs to read it as a subject or as group staff; nothing for public events. */
  readonly scopes?: { readonly self?: Scope; readonly group?: Scope }
  /** Properties of `data` that hold user ids; the first one is credited. */
  readonly subjects: readonly string[]
  readonly data: TObject
}

const declared = new Map<string, EventType>()

export function event<const T extends EventType>(definition: T): T {
  declared.set(definition.type, definition)
  return definition
}

/** By name. All are declared once src/operations.ts is loaded, because it loads all contracts. */
export const listDeclaredEvents = (): readonly EventType[] =>
  [...declared.values()].sort((a, b) => (a.type < b.type ? -1 : 1))

export type EventData<T extends EventType> = Static<T['data']>
