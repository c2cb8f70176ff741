import { lazy, type Handler } from '#platform'
import type { Plugin } from '../http/app.ts'
import { precompress, type Precompressed } from '../http/representation.ts'
import { send } from '../http/send.ts'
import { buildDocument } from '../openapi/document.ts'
import { loadPages } from '../web/bundle.ts'
import { buildLlmsText } from './llms.ts'

export const documents =
  (handlers: readonly Handler[]): Plugin =>
  (app, { config, eventTypes }) => {
    const operations = handlers.map(({ operation }) => operation)
    const openapiDocument = lazy(() => buildDocument(operations, eventTypes, config))
    const openapiJson = lazy(async () => precompress(JSON.stringify(openapiDocument())))
    const openapiYaml = lazy(async () => {
      const { stringify } = await import('yaml')
      return precompress(stringify(openapiDocument(), { aliasDuplicateObjects: false, lineWidth: 0 }))
    })
    const llmsText = lazy(async () => buildLlmsText(operations, config, (await loadPages()).guides))
    const llmsTxt = lazy(async () => precompress(await llmsText()))
    const llmsFullTxt = lazy(async () => {
      const { guides, toGuideMarkdown } = await loadPages()
      return precompress(
        [await llmsText(), ...guides.map((guide) => toGuideMarkdown(guide, config.BASE_URL))].join('\n'),
      )
    })

    const serve = (path: string, type: string, build: () => Promise<Precompressed>) =>
      app.get(path, async (_request, reply) =>
        send(reply, { cache: 'hour', type: `${type}; charset=utf-8`, body: await build() }),
      )
    serve('/openapi.json', 'application/json', openapiJson)
    serve('/openapi.yaml', 'application/yaml', openapiYaml)
    serve('/llms.txt', 'text/plain', llmsTxt)
    serve('/llms-full.txt', 'text/plain', llmsFullTxt)
  }
