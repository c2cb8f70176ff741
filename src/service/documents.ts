import { lazy, type Handler } from '#platform'
import type { Plugin } from '../http/app.ts'
import { cacheControl } from '../http/caching.ts'
import { prepare, sendPrepared, type Prepared } from '../http/prepared.ts'
import { summaryOf } from './llms.ts'

/** `/openapi.json`, `/openapi.yaml` and `/llms.txt`: what the service can do, for programs. */
export const documents =
  (handlers: readonly Handler[]): Plugin =>
  (app, { config }) => {
    const operations = handlers.map(({ operation }) => operation)
    const openapi = lazy(async () => {
      const { documentOf } = await import('../openapi/document.ts')
      const { allEventTypes } = await import('../areas/developer/event-types/public.ts')
      return documentOf(operations, await allEventTypes(), config)
    })
    const json = lazy(async () => prepare(JSON.stringify(await openapi())))
    const yaml = lazy(async () => {
      const { stringify } = await import('yaml')
      return prepare(stringify(await openapi(), { aliasDuplicateObjects: false, lineWidth: 0 }))
    })
    const summary = lazy(() => prepare(summaryOf(operations, config)))

    const serve = (path: string, type: string, made: () => Promise<Prepared>) =>
      app.get(path, async (request, reply) => {
        reply.header('Cache-Control', cacheControl.discovery).type(`${type}; charset=utf-8`)
        return sendPrepared(request, reply, await made())
      })
    serve('/openapi.json', 'application/json', json)
    serve('/openapi.yaml', 'application/yaml', yaml)
    serve('/llms.txt', 'text/plain', summary)
  }
