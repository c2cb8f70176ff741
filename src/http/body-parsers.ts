import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import { message, BadRequest, UnsupportedMediaType } from '#contract'

/** JSON, and forms where a route takes them; everything else is 415. An empty body counts as no body. */
export function addBodyParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_request: unknown, bytes: Buffer) =>
    parseJson(bytes),
  )
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer' }, (request, bytes, done) => {
    if (bytes.length === 0) done(null, undefined)
    else if (!request.routeOptions.config.takesForm) done(new UnsupportedMediaType())
    else if (!isUtf8(bytes as Buffer)) done(new BadRequest(message('errors.notUtf8')))
    else done(null, new URLSearchParams(bytes.toString()))
  })
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes, done) => {
    if (bytes.length === 0) done(null, undefined)
    else done(new UnsupportedMediaType())
  })
}

function parseJson(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined
  if (!isUtf8(bytes)) throw new BadRequest(message('errors.notUtf8'))
  try {
    return JSON.parse(bytes.toString()) as unknown
  } catch (error) {
    throw new BadRequest(message('errors.notJson', { reason: (error as Error).message }))
  }
}
