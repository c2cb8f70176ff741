import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Plugin } from '../../http/app.ts'
import { cacheControl, etagListIncludes } from '../../http/caching.ts'
import { notReady } from '../../http/errors.ts'
import { createFileFinder, type StoredFile } from './files.ts'
import { createPutHandler } from './put-object.ts'
import { parseRange } from './range.ts'
import { isImage } from './rules.ts'

interface FileRoute {
  Params: { readonly '*': string }
  Querystring: Readonly<Record<string, unknown>>
}

export const uploadRoutes: Plugin = (app, { db, storage, clock, isReady }) => {
  const find = createFileFinder(db, storage)

  app.route<FileRoute>({
    method: ['GET', 'HEAD'],
    url: '/v1/uploads/file/*',
    async handler(request, reply) {
      if (!isReady()) throw notReady()
      return sendFile(request, reply, await find(request.params['*'], request.query.w, request.headers.accept))
    },
  })

  if (storage.kind !== 'local') return
  void app.register(async (scope) => {
    acceptRawBodies(scope)
    const put = createPutHandler(db, storage)
    scope.put<FileRoute>(
      '/storage/*',
      { config: { takesFiles: true } },
      async ({ params, query, headers, body, raw }, reply) => {
        if (!isReady()) throw notReady()
        const length = headers['content-length']
        const tag = await put(clock.now(), {
          key: params['*'],
          query,
          contentType: headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '',
          length: length === undefined ? undefined : Number(length),
          bytes: (body as Readable | undefined) ?? raw,
        })
        return reply.header('etag', tag).send()
      },
    )
  })
}

function acceptRawBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, bytes, done) => done(null, bytes))
}

/** A user's file must never run as a page of our origin: fixed type, no scripts, sandboxed. */
async function sendFile({ headers, method }: FastifyRequest, reply: FastifyReply, file: StoredFile) {
  const { name, etag } = file
  const fileHeaders = {
    'cache-control': cacheControl.immutable,
    'content-security-policy': "sandbox; default-src 'none'",
    'accept-ranges': 'bytes',
    etag,
  }
  const ifNoneMatch = headers['if-none-match']
  if (ifNoneMatch !== undefined && etagListIncludes(ifNoneMatch, etag, 'weak'))
    return reply.status(304).headers(fileHeaders).send()

  const { contentType, size, read } = await file.open()
  // Only GET supports ranges (RFC 9110 14.2).
  const range = method === 'GET' && matchesIfRange(headers, etag) ? parseRange(headers.range, size) : undefined
  if (range === null)
    return reply
      .status(416)
      .headers({ ...fileHeaders, 'cache-control': cacheControl.never, 'content-range': `bytes */${size}` })
      .send()
  // Read before setting headers: a missing file must not be cached for a year.
  const bytes = method === 'HEAD' ? undefined : await read(range)
  if (range) reply.status(206).header('content-range', `bytes ${range.first}-${range.last}/${size}`)
  return reply
    .type(contentType)
    .headers({
      ...fileHeaders,
      'content-length': range ? range.last - range.first + 1 : size,
      'content-disposition': isImage(contentType) ? 'inline' : `attachment; filename="${name}"`,
    })
    .send(bytes)
}

const matchesIfRange = ({ 'if-range': version }: FastifyRequest['headers'], tag: string): boolean =>
  version === undefined || version === tag
