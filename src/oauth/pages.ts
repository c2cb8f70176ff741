import type { FastifyRequest } from 'fastify'
import type { DescribedFailure, Message } from '#contract'
import type { ConsentView } from '../areas/grants/contract.ts'

interface ErrorView {
  readonly title: Message
  readonly failure: DescribedFailure
}

/** Who asked decides the language. */
export type PageReader = Pick<FastifyRequest, 'headers' | 'query'>

export interface Pages {
  readonly consent: (view: ConsentView, reader: PageReader) => Promise<string>
  readonly error: (view: ErrorView, reader: PageReader) => Promise<string>
}
