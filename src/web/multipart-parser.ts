import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { message, BadRequest, PayloadTooLarge, UnsupportedMediaType } from '#contract'
import { maxBytes } from '../areas/uploads/contract.ts'
import type { Services } from '../http/services.ts'
import type { ResolveVisitor } from '../http/visitors.ts'
import { FormUploads, type FormUpload } from './form-uploads.ts'
import { maxFormBytes, maxTextBytes, parseMultipartForm } from './multipart-form.ts'

/**
 * The returned hook runs before the body is read. Only files of signed-in users are stored, and they are released when
 * the response closes.
 */
export function addMultipartParser(app: FastifyInstance, { config }: Services, resolveVisitor: ResolveVisitor) {
  const uploads = new FormUploads(config.DATA_DIR)
  const uploadByRequest = new WeakMap<FastifyRequest, FormUpload>()
  app.addHook('onReady', () => uploads.removeLeftovers())

  app.addContentTypeParser('multipart/form-data', async (request: FastifyRequest, body: FastifyRequest['raw']) => {
    if (!request.routeOptions.config.takesFiles) throw new UnsupportedMediaType()
    return parseMultipartForm(body, request.headers, maxBytes + 1, uploadByRequest.get(request) ?? null)
  })

  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { 'content-type': type = '', 'content-length': length } = request.headers
    if (!type.toLowerCase().startsWith('multipart/form-data')) return
    if (Number(length ?? 0) > maxFormBytes) throw new PayloadTooLarge(message('errors.forms.tooLarge'))
    const { caller } = await resolveVisitor(request)
    if (!caller && Number(length ?? Infinity) > maxTextBytes)
      throw new PayloadTooLarge(message('errors.forms.signInFirst'))
    // Otherwise `close` has already fired and the upload would never be released.
    if (request.raw.socket.destroyed) throw new BadRequest(message('errors.forms.connectionLost'))
    if (!caller) return
    const upload = uploads.reserve(caller.userId)
    uploadByRequest.set(request, upload)
    reply.raw.once('close', () => void upload.release())
  }
}
