import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { lazy } from '#platform'

const encodings = ['br', 'gzip'] as const
export type Encoding = (typeof encodings)[number]

/** Clients send few distinct headers. */
const encodingCache = lazy(() => new LRUCache<string, { readonly encoding: Encoding | undefined }>({ max: 100 }))

export function acceptedEncoding({ headers }: Pick<FastifyRequest, 'headers'>): Encoding | undefined {
  const header = headers['accept-encoding']
  if (typeof header !== 'string') return undefined
  const cached = encodingCache().get(header)
  if (cached) return cached.encoding
  const encoding = negotiateEncoding(header)
  encodingCache().set(header, { encoding })
  return encoding
}

function negotiateEncoding(header: string): Encoding | undefined {
  const weights = new Map(header.split(',').map(parseWeight))
  const weightFor = (name: string) => weights.get(name) ?? weights.get('*') ?? 0
  const [best] = encodings.toSorted((a, b) => weightFor(b) - weightFor(a))
  return best !== undefined && weightFor(best) > 0 ? best : undefined
}

function parseWeight(item: string): [string, number] {
  const [name = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))
  return [name, weight === undefined ? 1 : Number(weight.slice(2)) || 0]
}

/** A strong ETag identifies exact bytes, so each encoding has its own (RFC 9110 8.8.3.3). */
export const etagForEncoding = (encoding: Encoding | undefined, tag: string): string =>
  encoding === undefined ? tag : `${tag.slice(0, -1)}-${encoding}"`

export const etagVariants = (tag: string): string[] => [
  tag,
  ...encodings.map((encoding) => etagForEncoding(encoding, tag)),
]
