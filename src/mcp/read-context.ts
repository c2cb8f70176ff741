import type { Call, Scope } from '#contract'

export interface ReadContext {
  /**
   * Runs an operation with all checks of a request; throws its failures, such as `not_found` and `insufficient_scope`.
   */
  readonly call: Call
  readonly hasScope: (scope: Scope) => boolean
  readonly now: Date
}
