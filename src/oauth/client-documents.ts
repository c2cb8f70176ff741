import { errors, Provider } from 'oidc-provider'
import {
  toIpPrefix,
  ResponseTooLarge,
  OutboundBlocked,
  fetchOutbound,
  type Config,
  type Database,
  type RateLimiter,
} from '#platform'
import { upsertMetadataDocumentApp } from '../areas/apps/public.ts'
import { parseClientDocument, InvalidClientDocument } from './client-document.ts'
import type { RefreshClientDocument } from './clients.ts'

const maxBytes = 16_384
const timeoutMs = 5_000

/**
 * Documents are cached in the database as long as their server allows, within bounds. An invalid document changes
 * nothing.
 */
export function createDocumentReader(
  db: Database,
  { WEBHOOK_ALLOW_PRIVATE }: Config,
  limit: RateLimiter,
): RefreshClientDocument {
  return async (url, ip) => {
    // Without a limit, anybody could make us send requests to other servers.
    const { isExceeded, secondsLeft } = await limit.consume(toIpPrefix(ip))
    if (isExceeded) {
      Provider.ctx?.set('Retry-After', String(secondsLeft))
      throw invalidClient(`too many apps from this network, try again in ${Math.ceil(secondsLeft / 60)} min`, 429)
    }
    const { app, freshForSeconds } = await fetchDocument(url, WEBHOOK_ALLOW_PRIVATE)
    await db.begin((sql) => upsertMetadataDocumentApp(sql, app, freshForSeconds))
  }
}

async function fetchDocument(url: string, allowsPrivateIps: boolean) {
  try {
    const response = await fetchOutbound({
      url,
      headers: { accept: 'application/json', 'user-agent': 'Folkmoot' },
      rules: { allowsPrivateIps },
      maxBytes,
      timeoutMs,
    })
    return {
      app: parseClientDocument(response, url),
      freshForSeconds: parseFreshSeconds(response.headers['cache-control']),
    }
  } catch (error) {
    throw invalidClient(`the metadata document ${url} cannot be used: ${describeError(error)}`)
  }
}

/** Reveals nothing about our network. */
function describeError(error: unknown): string {
  if (error instanceof InvalidClientDocument) return error.message
  if (error instanceof OutboundBlocked) return 'its address is not a public one'
  if (error instanceof ResponseTooLarge) return `it is longer than ${maxBytes} bytes`
  return `it could not be read within ${timeoutMs / 1000} seconds`
}

export function parseFreshSeconds(cacheControl = ''): number {
  const [, seconds] = /(?:^|[\s,])max-age="?(\d{1,9})/i.exec(cacheControl) ?? []
  const requested = /no-(store|cache)/i.test(cacheControl) ? 0 : Number(seconds ?? 300)
  return Math.min(Math.max(requested, 60), 86_400)
}

function invalidClient(description: string, status = 400): Error {
  const error = new errors.InvalidClient(description)
  error.status = error.statusCode = status
  return error
}
