import type { FastifyRequest } from 'fastify'
import { newId } from '#platform'
import type { Plugin } from '../../http/app.ts'
import { send } from '../../http/send.ts'
import { browserLocaleFor } from '../../web/locale.ts'
import { createSettingsCache } from '../settings/public.ts'
import { maxStreamsPerUser } from './contract.ts'
import { listMissedEvents } from './queries.ts'
import { parseLastEventId } from './rules.ts'
import { EventStream } from './stream.ts'
import { StreamRegistry, type StreamLimits } from './stream-registry.ts'

const defaultLimits: StreamLimits = { perUser: maxStreamsPerUser, perProcess: 5_000, heartbeatMs: 20_000 }

export const live =
  (limits: Partial<StreamLimits> = {}): Plugin =>
  (app, { config, db, clock }, _resolveVisitor, _mcpAccess, streamAccess) => {
    const streams = new StreamRegistry(db, config, clock, { ...defaultLimits, ...limits })
    const readSettings = createSettingsCache(db)
    app.addHook('preClose', async () => streams.close())

    const openStream = async (request: FastifyRequest): Promise<EventStream> => {
      const caller = await streamAccess.admit(request, 'read:user')
      const browserLocale = browserLocaleFor(config, request, await readSettings())
      const stream = new EventStream(caller, browserLocale, () => streamAccess.authenticate(request))
      if (request.method === 'HEAD') return stream
      const lastEvent = parseLastEventId(readLastEventId(request))
      streams.add(stream)
      try {
        // The credential may have been revoked before the stream was added. What is written to an ended stream is dropped.
        await streams.endIfRevoked(stream)
        stream.write(`retry: ${2_000 + Math.round(Math.random() * 3_000)}\n\n`)
        // Gives new clients an id to reconnect with.
        if (!lastEvent) stream.write(`event: hello\nid: ${newId()}\ndata: {}\n\n`)
        stream.start(lastEvent ? await listMissedEvents(db.sql, caller.userId, lastEvent) : [])
        await streams.sendUnreadCount(stream)
      } catch (error) {
        stream.output.destroy()
        throw error
      }
      return stream
    }

    app.get('/live', { config: { countsItself: true } }, async (request, reply) => {
      const { output } = await openStream(request)
      return send(reply, {
        cache: 'never',
        type: 'text/event-stream; charset=utf-8',
        headers: {
          'x-accel-buffering': 'no',
          // The connection serves nothing else, so it closes with the stream.
          connection: 'close',
        },
        body: request.method === 'HEAD' ? undefined : output,
      })
    })
  }

/** Reconnecting browsers send the header; a reloaded page can only use the query. */
function readLastEventId({ headers, query }: FastifyRequest): unknown {
  return headers['last-event-id'] ?? (query as Readonly<Record<string, unknown>>)['lastEventId']
}
