import type { FastifyRequest } from 'fastify'
import { newId } from '#platform'
import type { Plugin } from '../../http/app.ts'
import { cacheControl } from '../../http/caching.ts'
import { listMissed } from './queries.ts'
import { placeOf } from './rules.ts'
import { Stream } from './stream.ts'
import { Streams, type Limits } from './streams.ts'

const usual: Limits = { perPerson: 5, perProcess: 5_000, heartbeatMs: 20_000 }

/** `/live`: what happens to whoever listens, as server-sent events. */
export const live =
  (limits: Partial<Limits> = {}): Plugin =>
  (app, { db, clock }, _visitors, _agents, listeners) => {
    const streams = new Streams(db, clock, { ...usual, ...limits })
    app.addHook('preClose', async () => streams.close())

    const open = async (request: FastifyRequest): Promise<Stream> => {
      const caller = await listeners.admit(request, 'read:user')
      const stream = new Stream(caller, () => listeners.callerOf(request))
      if (request.method === 'HEAD') return stream
      const place = placeOf(lastIdOf(request))
      streams.add(stream)
      try {
        // Revoked between the first look and the moment from which we hear of it.
        await streams.check(stream)
        stream.write(`retry: ${2_000 + Math.round(Math.random() * 3_000)}\n\n`)
        // Whoever has heard nothing yet gets a place to come back to.
        if (!place) stream.write(`event: hello\nid: ${newId()}\ndata: {}\n\n`)
        stream.begin(place ? await listMissed(db.sql, caller.userId, place) : [])
      } catch (error) {
        stream.bytes.destroy()
        throw error
      }
      return stream
    }

    app.get('/live', { config: { isOperation: true } }, async (request, reply) => {
      const { bytes } = await open(request)
      reply
        .header('cache-control', cacheControl.never)
        .header('x-accel-buffering', 'no')
        // Nothing else comes on this line: when the stream is over, so is the line.
        .header('connection', 'close')
        .type('text/event-stream; charset=utf-8')
      return reply.send(request.method === 'HEAD' ? undefined : bytes)
    })
  }

/** A browser that comes back says it in the header; a page that was opened anew can only say it in the address. */
function lastIdOf({ headers, query }: FastifyRequest): unknown {
  return headers['last-event-id'] ?? (query as Readonly<Record<string, unknown>>)['lastEventId']
}
