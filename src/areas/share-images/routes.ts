import { LRUCache } from 'lru-cache'
import { RouteNotFound } from '#contract'
import { pickLocale } from '#messages'
import { createLimiter, isId, isStorableText, lazy } from '#platform'
import type { Plugin } from '../../http/app.ts'
import { send } from '../../http/send.ts'
import { createSettingsCache } from '../settings/public.ts'
import { createPictureFinder, readPicture, type StoredFile } from '../uploads/public.ts'
import type { Poster, PosterSite } from './poster-svg.ts'
import { renderPoster } from './render-poster.ts'
import { loadTextRenderer } from './text-renderer.ts'
import { findPosterEvent, findPosterGroup, findPosterPerson } from './queries.ts'
import { toEventPoster, toGroupPoster, toPersonPoster } from './rules.ts'

/** Each may hold a whole picture in memory. */
const limitRenders = createLimiter(2)
const hourMs = 3_600_000

export const shareImages: Plugin = (app, { db, config, storage }) => {
  const readSettings = createSettingsCache(db)
  const findPicture = createPictureFinder({ db, config, storage })
  const loadRenderers = lazy(async () => ({ bold: await loadTextRenderer(700), plain: await loadTextRenderer(500) }))
  // Rendering takes about 50 ms. The key is the content; a poster with a photo has up to 756 KB. `renderPoster` leaves
  // out a cover that takes too long; after an hour it is tried again.
  const pngCache = new LRUCache<string, Promise<Buffer>>({ max: 40, ttl: hourMs })

  async function renderPng(poster: Poster, site: PosterSite, cover: StoredFile | undefined): Promise<Buffer> {
    return renderPoster(poster, site, await loadRenderers(), cover && (await readPicture(cover)))
  }

  async function getPng(poster: Poster): Promise<Buffer> {
    const { siteName: name, themeColor } = await readSettings()
    const cover = poster.coverUrl === null ? undefined : await findPicture(poster.coverUrl, 1280)
    const key = JSON.stringify([poster, cover?.etag ?? null, name, themeColor])
    const cached = pngCache.get(key)
    if (cached) return cached
    const picture = limitRenders(() => renderPng(poster, { name, themeColor }, cover))
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
