import { message } from '#contract'
import type { Plugin } from '../http/app.ts'
import { unavailable } from '../http/errors.ts'
import { send } from '../http/send.ts'

export const health: Plugin = (app, { db }) => {
  const probe = { worksInMaintenance: true, isProbe: true }
  app.get('/healthz', { config: { ...probe, worksWhileStarting: true } }, async (_request, reply) =>
    send(reply, { cache: 'never', body: JSON.stringify({ status: 'ok' }) }),
  )
  app.get('/readyz', { config: probe }, async (_request, reply) => {
    if (app.isDraining) throw unavailable(message('errors.stopping'))
    await db.ping()
    return send(reply, { cache: 'never', body: JSON.stringify({ status: 'ready' }) })
  })
}
