import { LRUCache } from 'lru-cache'
import { RouteNotFound } from '#contract'
import { pickLocale } from '#messages'
import { isId, isStorableText, lazy } from '#platform'
import type { Plugin } from '../../http/app.ts'
import { send } from '../../http/send.ts'
import { createSettingsCache } from '../settings/public.ts'
import { createPictureReader } from '../uploads/public.ts'
import type { Poster, PosterSite } from './poster-svg.ts'
import { renderPoster } from './render-poster.ts'
import { loadTextRenderer } from './text-renderer.ts'
import { findPosterEvent, findPosterGroup, findPosterPerson } from './queries.ts'
import { toEventPoster, toGroupPoster, toPersonPoster } from './rules.ts'

export const shareImages: Plugin = (app, { db, config, storage }) => {
  const readSettings = createSettingsCache(db)
  const readPicture = createPictureReader({ db, config, storage })
  const loadRenderers = lazy(async () => ({ bold: await loadTextRenderer(700), plain: await loadTextRenderer(500) }))
  // Rendering takes about 50 ms. The key is the content: the bytes of an upload never change.
  const pngCache = new LRUCache<string, Promise<Buffer>>({ max: 200 })

  async function renderPng(poster: Poster, site: PosterSite): Promise<Buffer> {
    const cover = poster.coverUrl === null ? undefined : await readPicture(poster.coverUrl, 1280)
    return renderPoster(poster, site, await loadRenderers(), cover)
  }

  async function getPng(poster: Poster): Promise<Buffer> {
    const { siteName: name, themeColor } = await readSettings()
    const key = JSON.stringify([poster, name, themeColor])
    const picture = pngCache.get(key) ?? renderPng(poster, { name, themeColor })
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

  app.get<{ Params: { username: string } }>('/u/:username/image.png', async ({ params }, reply) => {
    const username = params.username.toLowerCase()
    const person = isStorableText(username) ? await findPosterPerson(db.sql, username) : undefined
    if (!person) throw new RouteNotFound()
    const locale = pickLocale((await readSettings()).defaultLocale)
    return send(reply, { cache: 'public', type: 'image/png', body: await getPng(toPersonPoster(person, locale)) })
  })
}
