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
  /** Properties of `data` that hold user ids. Achievements count for the first one. */
  readonly subjects: readonly string[]
  readonly data: TObject
}

/** Declares an event type; src/event-types.ts lists all of them. */
export const event = <const T extends EventType>(definition: T): T => definition

export type EventData<T extends EventType> = Static<T['data']>
