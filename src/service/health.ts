import type { Plugin } from '../http/app.ts'
import { notReady } from '../http/errors.ts'
import { send } from '../http/send.ts'

export const health: Plugin = (app, { db, isReady }) => {
  app.get('/healthz', async (_request, reply) =>
    send(reply, { cache: 'never', body: JSON.stringify({ status: 'ok' }) }),
  )
  app.get('/readyz', async (_request, reply) => {
    if (!isReady()) throw notReady()
    await db.sql`select 1`
    return send(reply, { cache: 'never', body: JSON.stringify({ status: 'ready' }) })
  })
}
