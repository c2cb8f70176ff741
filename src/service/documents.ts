import { listDeclaredEvents } from '#contract'
import { lazy, type Handler } from '#platform'
import type { Plugin } from '../http/app.ts'
import { cacheControl } from '../http/caching.ts'
import { precompress, sendPrecompressed, type Precompressed } from '../http/precompressed.ts'
import { buildDocument } from '../openapi/document.ts'
import { loadPages } from '../web/bundle.ts'
import { buildSummary } from './llms.ts'

export const documents =
  (handlers: readonly Handler[]): Plugin =>
  (app, { config }) => {
    const operations = handlers.map(({ operation }) => operation)
    const openapi = lazy(() => buildDocument(operations, listDeclaredEvents(), config))
    const json = lazy(async () => precompress(JSON.stringify(openapi())))
    const yaml = lazy(async () => {
      const { stringify } = await import('yaml')
      return precompress(stringify(openapi(), { aliasDuplicateObjects: false, lineWidth: 0 }))
    })
    const summary = lazy(async () => buildSummary(operations, config, (await loadPages()).guides))
    const shortSummary = lazy(async () => precompress(await summary()))
    const fullSummary = lazy(async () => {
      const { guides, toGuideMarkdown } = await loadPages()
      return precompress(
        [await summary(), ...guides.map((guide) => toGuideMarkdown(guide, config.BASE_URL))].join('\n'),
      )
    })

    const serve = (path: string, type: string, build: () => Promise<Precompressed>) =>
      app.get(path, async (request, reply) => {
        reply.header('Cache-Control', cacheControl.discovery).type(`${type}; charset=utf-8`)
        return sendPrecompressed(request, reply, await build())
      })
    serve('/openapi.json', 'application/json', json)
    serve('/openapi.yaml', 'application/yaml', yaml)
    serve('/llms.txt', 'text/plain', shortSummary)
    serve('/llms-full.txt', 'text/plain', fullSummary)
  }
