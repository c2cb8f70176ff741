import type { Plugin } from '../http/app.ts'
import { cacheControl } from '../http/caching.ts'
import { notReady } from '../http/errors.ts'

export const health: Plugin = (app, { db, isReady }) => {
  app.get('/healthz', async (_request, reply) =>
    reply.header('Cache-Control', cacheControl.never).send({ status: 'ok' }),
  )
  app.get('/readyz', async (_request, reply) => {
    if (!isReady()) throw notReady()
    await db.sql`select 1`
    return reply.header('Cache-Control', cacheControl.never).send({ status: 'ready' })
  })
}
