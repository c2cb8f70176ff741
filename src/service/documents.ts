import { lazy, type Handler } from '#platform'
import type { Plugin } from '../http/app.ts'
import { cacheControl } from '../http/caching.ts'
import { prepare, sendPrepared, type Prepared } from '../http/prepared.ts'
import { loadPages } from '../web/bundle.ts'
import { summaryOf } from './llms.ts'

/** `/openapi.json`, `/openapi.yaml`, `/llms.txt` and `/llms-full.txt`: what the service can do, for programs. */
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
    const summary = lazy(async () => summaryOf(operations, config, (await loadPages()).guides))
    const short = lazy(async () => prepare(await summary()))
    const full = lazy(async () => {
      const { guides, markdownOf } = await loadPages()
      return prepare([await summary(), ...guides.map((guide) => markdownOf(guide, config.BASE_URL))].join('\n'))
    })

    const serve = (path: string, type: string, made: () => Promise<Prepared>) =>
      app.get(path, async (request, reply) => {
        reply.header('Cache-Control', cacheControl.discovery).type(`${type}; charset=utf-8`)
        return sendPrepared(request, reply, await made())
      })
    serve('/openapi.json', 'application/json', json)
    serve('/openapi.yaml', 'application/yaml', yaml)
    serve('/llms.txt', 'text/plain', short)
    serve('/llms-full.txt', 'text/plain', full)
  }
