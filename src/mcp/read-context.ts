import type { Call, Scope } from '#contract'

/** An agent asks something: what it reads is read by the operations, as the person whose credential it has. */
export interface ReadContext {
  /** Performs an operation with the checks of a request; throws its failures, such as `not_found` and `insufficient_scope`. */
  readonly call: Call
  readonly hasScope: (scope: Scope) => boolean
  readonly now: Date
}
