import { errors } from 'oidc-provider'
import {
  addressOf,
  AnswerTooLong,
  OutboundRefused,
  requestOutside,
  type Config,
  type Database,
  type Limit,
} from '#platform'
import { keepDocumentedApp } from '../areas/developer/apps/public.ts'
import { appIn, Unusable } from './client-document.ts'
import type { ReadDocument } from './clients.ts'

const maxBytes = 16_384
const timeoutMs = 5_000

/**
 * Reads documents about apps. What was read is kept in the database, for every process, as long as the document's server
 * says, within bounds; a document that cannot be used is not kept, and what an earlier one told stays as it was.
 */
export function documentReader(db: Database, { WEBHOOK_ALLOW_PRIVATE }: Config, limit: Limit): ReadDocument {
  return async (address, ip) => {
    // Else anybody could have us send requests to somebody else, one new address after the other.
    const { isExceeded } = await limit.spend(addressOf(ip))
    if (isExceeded) throw refused('too many new apps from this network, try again in an hour', 429)
    const { app, freshForS } = await read(address, WEBHOOK_ALLOW_PRIVATE)
    await db.begin((sql) => keepDocumentedApp(sql, app, freshForS))
  }
}

async function read(address: string, allowsPrivate: boolean) {
  try {
    const answer = await requestOutside({
      url: address,
      headers: { accept: 'application/json', 'user-agent': 'Folkmoot' },
      rules: { allowsPrivate },
      maxBytes,
      timeoutMs,
    })
    return { app: appIn(answer, address), freshForS: secondsFresh(answer.headers['cache-control']) }
  } catch (error) {
    throw refused(`what stands at ${address} cannot be used: ${reasonFor(error)}`)
  }
}

/** Nothing that would tell a stranger how our network answers. */
function reasonFor(error: unknown): string {
  if (error instanceof Unusable) return error.message
  if (error instanceof OutboundRefused) return 'its address is not a public one'
  if (error instanceof AnswerTooLong) return `it is longer than ${maxBytes} bytes`
  return `it could not be read within ${timeoutMs / 1000} seconds`
}

/** Between a minute and a day; five minutes when the server does not say. */
export function secondsFresh(cacheControl = ''): number {
  const [, seconds] = /(?:^|[\s,])max-age="?(\d{1,9})/i.exec(cacheControl) ?? []
  const wished = /no-(store|cache)/i.test(cacheControl) ? 0 : Number(seconds ?? 300)
  return Math.min(Math.max(wished, 60), 86_400)
}

function refused(description: string, status = 400): Error {
  const error = new errors.InvalidClient(description)
  error.status = error.statusCode = status
  return error
}
