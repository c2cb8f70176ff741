import { lazy, type Handler } from '#platform'
import type { Plugin } from '../http/app.ts'
import { cacheControl } from '../http/caching.ts'
import { summaryOf } from './llms.ts'

/** `/openapi.json`, `/openapi.yaml` and `/llms.txt`: what the service can do, for programs. */
export const documents =
  (handlers: readonly Handler[]): Plugin =>
  (app, { config }) => {
    const operations = handlers.map(({ operation }) => operation)
    const openapi = lazy(async () => {
      const { documentOf } = await import('../openapi/document.ts')
      const { allEventTypes } = await import('../areas/developer/event-types/public.ts')
      return JSON.stringify(documentOf(operations, await allEventTypes(), config))
    })
    const openapiYaml = lazy(async () => {
      const { stringify } = await import('yaml')
      return stringify(JSON.parse(await openapi()), { aliasDuplicateObjects: false, lineWidth: 0 })
    })
    const summary = lazy(() => summaryOf(operations, config))

    app.get('/openapi.json', async (_request, reply) =>
      reply
        .header('Cache-Control', cacheControl.discovery)
        .type('application/json; charset=utf-8')
        .send(await openapi()),
    )
    app.get('/openapi.yaml', async (_request, reply) =>
      reply
        .header('Cache-Control', cacheControl.discovery)
        .type('application/yaml; charset=utf-8')
        .send(await openapiYaml()),
    )
    app.get('/llms.txt', async (_request, reply) =>
      reply.header('Cache-Control', cacheControl.discovery).type('text/plain; charset=utf-8').send(summary()),
    )
  }
