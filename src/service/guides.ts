import { RouteNotFound } from '#contract'
import { lazy } from '#platform'
import type { Plugin } from '../http/app.ts'
import { precompress, type Precompressed } from '../http/representation.ts'
import { send } from '../http/send.ts'
import { loadPages } from '../web/bundle.ts'

export const guides: Plugin = (app, { config }) => {
  const prepared = lazy(async () => {
    const { guides, toGuideMarkdown } = await loadPages()
    const texts = guides.map(async (guide): Promise<[string, Precompressed]> => [
      guide.name,
      await precompress(toGuideMarkdown(guide, config.BASE_URL)),
    ])
    return new Map(await Promise.all(texts))
  })

  app.get<{ Params: { name: string } }>('/docs/guides/:name(^[\\w-]+).md', async (request, reply) => {
    const guide = (await prepared()).get(request.params.name)
    if (!guide) throw new RouteNotFound()
    return send(reply, { cache: 'hour', type: 'text/markdown; charset=utf-8', body: guide })
  })
}
