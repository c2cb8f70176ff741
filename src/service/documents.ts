import { lazy, type Handler } from '#platform'
import type { Plugin } from '../http/app.ts'
import { cacheControl } from '../http/caching.ts'
import { summaryOf } from './llms.ts'

/** `/openapi.json` and `/llms.txt`: what the service can do, for programs. */
export const documents =
  (handlers: readonly Handler[]): Plugin =>
  (app, { config }) => {
    const operations = handlers.map(({ operation }) => operation)
    const document = lazy(async () => {
      const { documentOf } = await import('../openapi/document.ts')
      return JSON.stringify(documentOf(operations, config))
    })
    const summary = lazy(() => summaryOf(operations, config))

    app.get('/openapi.json', async (_request, reply) =>
      reply
        .header('Cache-Control', cacheControl.discovery)
        .type('application/json; charset=utf-8')
        .send(await document()),
    )
    app.get('/llms.txt', async (_request, reply) =>
      reply.header('Cache-Control', cacheControl.discovery).type('text/plain; charset=utf-8').send(summary()),
    )
  }
