import type { FastifyRequest } from 'fastify'
import type { DescribedFailure, Message } from '#contract'
import type { ConsentView } from '../areas/grants/contract.ts'

interface ErrorView {
  readonly title: Message
  readonly failure: DescribedFailure
}

/** For the language of a page whose reader chose none. */
export type LanguageSource = Pick<FastifyRequest, 'headers' | 'query'>

export interface OAuthPages {
  /** `locale` is what the person chose. */
  readonly consent: (view: ConsentView, request: LanguageSource, locale: string | null) => Promise<string>
  readonly error: (view: ErrorView, request: LanguageSource) => Promise<string>
}
