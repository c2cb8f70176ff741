import { LRUCache } from 'lru-cache'
import { RouteNotFound } from '#contract'
import { pickLocale } from '#messages'
import { isId, isStorableText, lazy } from '#platform'
import type { Plugin } from '../../http/app.ts'
import { send } from '../../http/send.ts'
import { createSettingsCache } from '../settings/public.ts'
import { posterSvg, type Poster } from './poster-svg.ts'
import { loadTextRenderer } from './text-renderer.ts'
import { findPosterEvent, findPosterGroup } from './queries.ts'
import { toEventPoster, toGroupPoster } from './rules.ts'

export const shareImages: Plugin = (app, { db }) => {
  const readSettings = createSettingsCache(db)
  const loadRenderers = lazy(async () => ({ bold: await loadTextRenderer(700), plain: await loadTextRenderer(500) }))
  // Rendering takes about 50 ms. The key is the content.
  const pngCache = new LRUCache<string, Promise<Buffer>>({ max: 200 })

  async function renderPng(poster: Poster): Promise<Buffer> {
    const { default: sharp } = await import('sharp')
    return sharp(Buffer.from(posterSvg(poster, await loadRenderers())))
      .png({ palette: true, quality: 90 })
      .toBuffer()
  }

  function getPng(poster: Poster): Promise<Buffer> {
    const key = JSON.stringify(poster)
    const picture = pngCache.get(key) ?? renderPng(poster)
    pngCache.set(key, picture)
    picture.catch(() => pngCache.delete(key))
    return picture
  }

  app.get<{ Params: { eventId: string } }>('/events/:eventId/image.png', async ({ params }, reply) => {
    const event = isId(params.eventId) ? await findPosterEvent(db.sql, params.eventId) : undefined
    if (!event) throw new RouteNotFound()
    const locale = pickLocale((await readSettings()).defaultLocale)
    return send(reply, { cache: 'public', type: 'image/png', body: await getPng(toEventPoster(event, locale)) })
  })

  app.get<{ Params: { urlname: string } }>('/groups/:urlname/image.png', async ({ params }, reply) => {
    const urlname = params.urlname.toLowerCase()
    const group = isStorableText(urlname) ? await findPosterGroup(db.sql, urlname) : undefined
    if (!group) throw new RouteNotFound()
    return send(reply, { cache: 'public', type: 'image/png', body: await getPng(toGroupPoster(group)) })
  })
}
