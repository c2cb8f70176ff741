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
  /** Other words where an input was true, such as `{ hard: 'deleted' }`. Its value must be recorded. */
  readonly wordsWhen?: Readonly<Record<string, AuditWords>>
  /** What the entry is about, such as `badge`. Missing for lists and for the platform as a whole. */
  readonly target?: string
  /** With `input.x`, the id in the output is preferred, except for a POST, which may return another resource. */
  readonly idFrom?: `input.${string}` | 'output.id' | 'caller.userId'
  /** Not recorded when this input is true, because then nothing was done. */
  readonly unless?: string
  /** Pages record it too. Other reads are recorded only for API calls: pages would flood the log. */
  readonly includesPages?: true
  /** A request writes no entry by itself: the handler does, or nothing but the command line. */
  readonly isRecordedElsewhere?: true
}
