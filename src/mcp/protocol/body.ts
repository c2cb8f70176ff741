import { isUtf8 } from 'node:buffer'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { message, BadRequest } from '#contract'

/** Marks a body that is not JSON: the protocol version decides how the error is reported. */
export const invalidJson = Symbol('invalid JSON')

/** Marks JSON nested deeper than `maxDepth`: recursive code would overflow the stack. */
export const tooDeep = Symbol('too deep')
export const maxDepth = 64

/** Requires a JSON content type, but leaves invalid JSON to the protocol handlers. */
export function addMcpParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, bytes, done) =>
    done(null, parseBody(bytes as Buffer)),
  )
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _bytes, done) => done(notJsonError()))
}

const notJsonError = () => new BadRequest(message('errors.mcp.contentType'))

function parseBody(bytes: Buffer): unknown {
  if (!isUtf8(bytes)) return invalidJson
  try {
    const body = JSON.parse(bytes.toString()) as unknown
    return isDeeperThan(maxDepth, body) ? tooDeep : body
  } catch {
    return invalidJson
  }
}

function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((inner) => isDeeperThan(levels - 1, inner))
}

const jsonContentType = /^application\/json *(;|$)/i

/** Sends every other content type, even a malformed one, to the `*` parser, which rejects it. */
export function normalizeContentType({ headers }: FastifyRequest): void {
  const { 'content-type': type } = headers
  if (type !== undefined && !jsonContentType.test(type)) headers['content-type'] = 'text/plain'
}

/** The app drops the content type of an empty body, so that no parser runs: the one that was sent is checked here. */
export function readBody({ body, raw }: FastifyRequest): unknown {
  if (body !== undefined) return body
  const { rawHeaders } = raw
  const headerIndex = rawHeaders.findIndex((name, index) => index % 2 === 0 && name.toLowerCase() === 'content-type')
  if (!jsonContentType.test(rawHeaders[headerIndex + 1] ?? '') || headerIndex < 0) throw notJsonError()
  return invalidJson
}
