import type { Plugin } from '../http/app.ts'
import { send } from '../http/send.ts'

export const health: Plugin = (app, { db }) => {
  app.get('/healthz', { config: { worksWhileStarting: true, worksInMaintenance: true } }, async (_request, reply) =>
    send(reply, { cache: 'never', body: JSON.stringify({ status: 'ok' }) }),
  )
  app.get('/readyz', { config: { worksInMaintenance: true } }, async (_request, reply) => {
    await db.ping()
    return send(reply, { cache: 'never', body: JSON.stringify({ status: 'ready' }) })
  })
}
