import type { FastifyRequest } from 'fastify'
import { newId } from '#platform'
import type { Plugin } from '../../http/app.ts'
import { cacheControl } from '../../http/caching.ts'
import { listMissedEvents } from './queries.ts'
import { parseLastEventId } from './rules.ts'
import { EventStream } from './stream.ts'
import { StreamRegistry, type StreamLimits } from './stream-registry.ts'

const defaultLimits: StreamLimits = { perUser: 5, perProcess: 5_000, heartbeatMs: 20_000 }

/** `/live`: what happens to whoever listens, as server-sent events. */
export const live =
  (limits: Partial<StreamLimits> = {}): Plugin =>
  (app, { db, clock }, _visitors, _agents, listeners) => {
    const streams = new StreamRegistry(db, clock, { ...defaultLimits, ...limits })
    app.addHook('preClose', async () => streams.close())

    const openStream = async (request: FastifyRequest): Promise<EventStream> => {
      const caller = await listeners.admit(request, 'read:user')
      const stream = new EventStream(caller, () => listeners.authenticate(request))
      if (request.method === 'HEAD') return stream
      const lastEvent = parseLastEventId(readLastEventId(request))
      streams.add(stream)
      try {
        // Revoked between the first look and the moment from which we hear of it.
        await streams.recheckCredential(stream)
        stream.write(`retry: ${2_000 + Math.round(Math.random() * 3_000)}\n\n`)
        // Whoever has heard nothing yet gets a place to come back to.
        if (!lastEvent) stream.write(`event: hello\nid: ${newId()}\ndata: {}\n\n`)
        stream.start(lastEvent ? await listMissedEvents(db.sql, caller.userId, lastEvent) : [])
      } catch (error) {
        stream.output.destroy()
        throw error
      }
      return stream
    }

    app.get('/live', { config: { isOperation: true } }, async (request, reply) => {
      const { output } = await openStream(request)
      reply
        .header('cache-control', cacheControl.never)
        .header('x-accel-buffering', 'no')
        // Nothing else comes on this line: when the stream is over, so is the line.
        .header('connection', 'close')
        .type('text/event-stream; charset=utf-8')
      return reply.send(request.method === 'HEAD' ? undefined : output)
    })
  }

/** A browser that comes back says it in the header; a page that was opened anew can only say it in the address. */
function readLastEventId({ headers, query }: FastifyRequest): unknown {
  return headers['last-event-id'] ?? (query as Readonly<Record<string, unknown>>)['lastEventId']
}
