import type { Static, TObject } from 'typebox'
import type { Scope } from './scopes.ts'

/** Who may hear of it: everybody, staff of the group, the people named in it, platform admins. */
export type Audience = 'public' | 'group' | 'self' | 'admin'

/** Something that happened. It is written to the outbox in the transaction of the change. */
export interface EventType {
  readonly type: string
  readonly summary: string
  readonly audience: readonly Audience[]
  /** What a token needs to read of it: as one of the people it is about, as staff of the group. Nothing when it is public. */
  readonly scopes?: { readonly self?: Scope; readonly group?: Scope }
  /** The properties of `data` that hold the ids of the people it is about; the first is credited. */
  readonly subjects: readonly string[]
  readonly data: TObject
}

/** Gives a definition its precise type and nothing else. */
export const event = <const T extends EventType>(definition: T): T => definition

export type EventData<T extends EventType> = Static<T['data']>
