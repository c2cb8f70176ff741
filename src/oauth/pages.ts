import type { FastifyRequest } from 'fastify'
import type { DescribedFailure, Message } from '#contract'
import type { ConsentView } from '../areas/grants/contract.ts'

interface ErrorView {
  readonly title: Message
  readonly failure: DescribedFailure
}

/** The page is in the language of this request. */
export type LanguageSource = Pick<FastifyRequest, 'headers' | 'query'>

export interface OAuthPages {
  readonly consent: (view: ConsentView, request: LanguageSource) => Promise<string>
  readonly error: (view: ErrorView, request: LanguageSource) => Promise<string>
}
