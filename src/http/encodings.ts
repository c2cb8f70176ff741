import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { lazy } from '#platform'

/** Those that we write, the best one first. */
export const encodings = ['br', 'gzip'] as const
export type Encoding = (typeof encodings)[number]

/** Callers send few different headers, the same ones over and over. */
const choices = lazy(() => new LRUCache<string, { readonly encoding: Encoding | undefined }>({ max: 100 }))

/** What the caller likes best of ours (RFC 9110 12.5.3); undefined when it takes none. */
export function acceptedBy({ headers }: Pick<FastifyRequest, 'headers'>): Encoding | undefined {
  const header = headers['accept-encoding']
  if (typeof header !== 'string') return undefined
  const known = choices().get(header)
  if (known) return known.encoding
  const encoding = choose(header)
  choices().set(header, { encoding })
  return encoding
}

function choose(header: string): Encoding | undefined {
  const weights = new Map(header.split(',').map(weightIn))
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0
  const [best] = encodings.toSorted((one, other) => weightOf(other) - weightOf(one))
  return best !== undefined && weightOf(best) > 0 ? best : undefined
}

function weightIn(item: string): [string, number] {
  const [name = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))
  return [name, weight === undefined ? 1 : Number(weight.slice(2)) || 0]
}

/** A strong tag stands for certain bytes, so each encoding has its own (RFC 9110 8.8.3.3). */
export const tagIn = (encoding: Encoding | undefined, tag: string): string =>
  encoding === undefined ? tag : `${tag.slice(0, -1)}-${encoding}"`

/** The tags of the same thing in every encoding. */
export const tagsOf = (tag: string): string[] => [tag, ...encodings.map((encoding) => tagIn(encoding, tag))]
