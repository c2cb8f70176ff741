import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Plugin } from '../../http/app.ts'
import { matchesIfNoneMatch } from '../../http/caching.ts'
import { send } from '../../http/send.ts'
import { createFileFinder, type StoredFile } from './files.ts'
import { createPutHandler } from './put-object.ts'
import { parseRange } from './range.ts'
import { isImage } from './rules.ts'

interface FileRoute {
  Params: { readonly '*': string }
  Querystring: Readonly<Record<string, unknown>>
}

export const uploadRoutes: Plugin = (app, { db, storage, clock }) => {
  const find = createFileFinder(db, storage)

  app.route<FileRoute>({
    method: ['GET', 'HEAD'],
    url: '/v1/uploads/file/*',
    async handler(request, reply) {
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
        const length = headers['content-length']
        const etag = await put(clock.now(), {
          key: params['*'],
          query,
          contentType: headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '',
          length: length === undefined ? undefined : Number(length),
          bytes: (body as Readable | undefined) ?? raw,
        })
        return send(reply, { etag })
      },
    )
  })
}

function acceptRawBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, bytes, done) => done(null, bytes))
}

/** A user's file must never run as a page of our origin: fixed type, no scripts, sandboxed. */
async function sendFile(request: FastifyRequest, reply: FastifyReply, file: StoredFile) {
  const { method, headers: requestHeaders } = request
  const headers = { 'content-security-policy': "sandbox; default-src 'none'", 'accept-ranges': 'bytes' }
  // `send` answers with 304, so the file need not be opened.
  if (matchesIfNoneMatch(request, file.etag)) return send(reply, { cache: 'immutable', headers, etag: file.etag })

  const { etag, contentType, size, read } = await file.open()
  // A picture that could not be resized is tried again later.
  const cache = etag === file.etag ? 'immutable' : 'hour'
  if (matchesIfNoneMatch(request, etag)) return send(reply, { cache, headers, etag })
  // Only GET supports ranges (RFC 9110 14.2).
  const range =
    method === 'GET' && matchesIfRange(requestHeaders, etag) ? parseRange(requestHeaders.range, size) : undefined
  if (range === null)
    return send(reply, {
      status: 416,
      cache: 'never',
      headers: { ...headers, 'content-range': `bytes */${size}` },
      etag,
    })
  return send(reply, {
    status: range ? 206 : 200,
    cache,
    type: contentType,
    headers: {
      ...headers,
      'content-disposition': isImage(contentType) ? 'inline' : `attachment; filename="${file.name}"`,
      ...(range && { 'content-range': `bytes ${range.first}-${range.last}/${size}` }),
    },
    body: method === 'HEAD' ? undefined : await read(range),
    etag,
    length: range ? range.last - range.first + 1 : size,
  })
}

const matchesIfRange = ({ 'if-range': version }: FastifyRequest['headers'], etag: string): boolean =>
  version === undefined || version === etag
