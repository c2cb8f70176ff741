import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { BadRequest, PayloadTooLarge, UnsupportedMediaType } from '#contract'
import { maxBytes } from '../areas/uploads/contract.ts'
import type { Services } from '../http/services.ts'
import type { Visitors } from '../http/visitors.ts'
import { FormRooms, type FormRoom } from './form-room.ts'
import { mostOfAForm, mostOfText, receiveForm } from './sent-form.ts'

/**
 * Takes forms with files. What it returns runs before the body is read: only the files of members are kept, in a room that is
 * given back when the request is over, whatever becomes of it.
 */
export function formReceiver(app: FastifyInstance, { config }: Services, visitors: Visitors) {
  const rooms = new FormRooms(config.DATA_DIR)
  const roomOf = new WeakMap<FastifyRequest, FormRoom>()
  app.addHook('onReady', () => rooms.clear())

  app.addContentTypeParser('multipart/form-data', async (request: FastifyRequest, body: FastifyRequest['raw']) => {
    if (!request.routeOptions.config.takesFiles) throw new UnsupportedMediaType()
    return receiveForm(body, request.headers, maxBytes + 1, roomOf.get(request) ?? null)
  })

  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { 'content-type': type = '', 'content-length': length } = request.headers
    if (!type.toLowerCase().startsWith('multipart/form-data')) return
    if (Number(length ?? 0) > mostOfAForm) throw new PayloadTooLarge('A form with pictures takes at most 22 MB.')
    const { caller } = await visitors(request)
    if (!caller && Number(length ?? Infinity) > mostOfText)
      throw new PayloadTooLarge('Sign in before you send pictures.')
    // After this nobody would tell us that the request is over.
    if (request.raw.socket.destroyed) throw new BadRequest('The connection broke before the form was there.')
    if (!caller) return
    const room = rooms.take(caller.userId)
    roomOf.set(request, room)
    reply.raw.once('close', () => void room.giveBack())
  }
}
