import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Plugin } from '../../http/app.ts'
import { cacheControl, isAmong } from '../../http/caching.ts'
import { starting } from '../../http/errors.ts'
import { filesOf, type StoredFile } from './files.ts'
import { putterOf } from './put-object.ts'
import { rangeOf } from './range.ts'
import { isImage } from './rules.ts'

interface Asked {
  Params: { readonly '*': string }
  Querystring: Readonly<Record<string, unknown>>
}

/** The bytes of files: out of the storage, and into it where it is ours. */
export const uploadedFiles: Plugin = (app, { db, storage, clock, isReady }) => {
  const find = filesOf(db, storage)

  app.route<Asked>({
    method: ['GET', 'HEAD'],
    url: '/v1/uploads/file/*',
    async handler(request, reply) {
      if (!isReady()) throw starting()
      return send(request, reply, await find(request.params['*'], request.query.w, request.headers.accept))
    },
  })

  if (storage.kind !== 'local') return
  void app.register(async (scope) => {
    takeStreams(scope)
    const put = putterOf(db, storage)
    scope.put<Asked>(
      '/storage/*',
      { config: { takesFiles: true } },
      async ({ params, query, headers, body, raw }, reply) => {
        if (!isReady()) throw starting()
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

/** Here bodies are not read into memory, whatever they are. */
function takeStreams(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, bytes, done) => done(null, bytes))
}

/** Whatever a file holds, it is never a page: it has its type, no scripts and no origin. */
async function send({ headers, method }: FastifyRequest, reply: FastifyReply, file: StoredFile) {
  const { name, tag } = file
  const lasting = {
    'cache-control': cacheControl.immutable,
    'content-security-policy': "sandbox; default-src 'none'",
    'accept-ranges': 'bytes',
    etag: tag,
  }
  const known = headers['if-none-match']
  if (known !== undefined && isAmong(known, tag, 'weak')) return reply.status(304).headers(lasting).send()

  const { contentType, size, read } = await file.open()
  // Only GET has parts (RFC 9110 14.2).
  const range = method === 'GET' && asksForThis(headers, tag) ? rangeOf(headers.range, size) : undefined
  if (range === null)
    return reply
      .status(416)
      .headers({ ...lasting, 'cache-control': cacheControl.never, 'content-range': `bytes */${size}` })
      .send()
  // Before the headers: if there are no bytes, nobody may keep that for a year.
  const bytes = method === 'HEAD' ? undefined : await read(range)
  if (range) reply.status(206).header('content-range', `bytes ${range.first}-${range.last}/${size}`)
  return reply
    .type(contentType)
    .headers({
      ...lasting,
      'content-length': range ? range.last - range.first + 1 : size,
      'content-disposition': isImage(contentType) ? 'inline' : `attachment; filename="${name}"`,
    })
    .send(bytes)
}

/** `If-Range` asks for a part of this version, or for the whole of another. */
const asksForThis = ({ 'if-range': version }: FastifyRequest['headers'], tag: string): boolean =>
  version === undefined || version === tag
