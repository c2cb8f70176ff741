import type { AttackResponse, AttackRequest } from './request.ts'
import type { Schema } from './valid-values.ts'

export interface QueryField {
  readonly name: string
  readonly schema: Schema
  readonly required: boolean
}

export interface Target {
  readonly name: string
  readonly method: string
  /** `/v1/events/{eventId}` */
  readonly path: string
  readonly query: readonly QueryField[]
  readonly headers: readonly string[]
  readonly body?: { readonly type: 'json' | 'form'; readonly schema: Schema } | undefined
  readonly findProblem: (request: AttackRequest, answer: AttackResponse) => string | undefined
}
