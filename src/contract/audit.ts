import type { TextKey } from '#messages'

export type AuditKind = 'change' | 'sign-in' | 'view'

type KeyBelow<Prefix extends string, Key> = Key extends `${Prefix}.${infer Rest}` ? Rest : never

/** A key below `admin.auditActions` in `messages/en.json`. */
export type AuditWords = KeyBelow<'admin.auditActions', TextKey>

export interface Audit {
  /** Default `change`. `startSession` writes the entry of a sign-in, because nobody is signed in yet. */
  readonly kind?: AuditKind
  /** What the page of the log says was done. Required for a change; views and sign-ins have words of their own. */
  readonly words?: AuditWords
  /** Other words where an input was true, such as `{ hard: 'deleted' }`. The input must be one of `values`. */
  readonly wordsWhen?: Readonly<Record<string, AuditWords>>
  /** What the entry is about, such as `badge`. Missing for lists and for the platform as a whole. */
  readonly target?: string
  /** Where the id of the target is. For a urlname or a username, the log looks up the id. */
  readonly idFrom?: `input.${string}` | 'output.id' | 'caller.userId'
  /**
   * Inputs that are recorded with their values, such as `['userId']`. Path parameters and enums always are. Of other fields
   * only the name is, because the value may be a secret.
   */
  readonly values?: readonly string[]
  /** Not recorded when this input is true, because then nothing was done. */
  readonly unless?: string
  /** Pages record it too. Other reads are recorded only for API calls: pages would flood the log. */
  readonly includesPages?: true
  /** The handler or the command line writes the entry, not every request. */
  readonly isRecordedElsewhere?: true
}
