import { join, resolve } from 'node:path'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { RouteNotFound } from '#contract'
import { pickLocale } from '#messages'
import { createFairLimiter, isId, isStorableText, lazy, readVersion, toIpPrefix } from '#platform'
import type { Plugin } from '../../http/app.ts'
import { send } from '../../http/send.ts'
import { createSettingsCache } from '../settings/public.ts'
import { createPictureFinder, createPictureFolder, readPicture, type StoredFile } from '../uploads/public.ts'
import type { Poster, PosterSite } from './poster-svg.ts'
import { renderPoster } from './render-poster.ts'
import { loadTextRenderer } from './text-renderer.ts'
import { findPosterEvent, findPosterGroup, findPosterPerson } from './queries.ts'
import { toEventPoster, toGroupPoster, toPersonPoster } from './rules.ts'

/** Each may hold a whole picture in memory. */
const limitRenders = createFairLimiter(2, { maxPerOwner: 4, maxInLine: 16, maxWaitMs: 5_000 })
const hourMs = 3_600_000

export const shareImages: Plugin = (app, { db, config, storage }) => {
  const readSettings = createSettingsCache(db)
  const findPicture = createPictureFinder({ db, config, storage })
  const loadRenderers = lazy(async () => ({ bold: await loadTextRenderer(700), plain: await loadTextRenderer(500) }))
  // Rendering takes about 50 ms. The key is the content; a poster with a photo has up to 756 KB. `renderPoster` leaves
  // out a cover that takes too long; after an hour it is tried again.
  const pngCache = new LRUCache<string, Promise<Buffer>>({ max: 40, ttl: hourMs })

  async function renderPng(poster: Poster, site: PosterSite, cover: StoredFile | undefined) {
    return renderPoster(poster, site, await loadRenderers(), cover && (await readPicture(cover)))
  }

  const folder = createPictureFolder(join(resolve(config.DATA_DIR), 'cache', 'share-images'))

  async function getPng(poster: Poster, { ip }: FastifyRequest): Promise<Buffer> {
    const { siteName: name, themeColor } = await readSettings()
    const cover = poster.coverUrl === null ? undefined : await findPicture(poster.coverUrl, 1280)
    const key = JSON.stringify([readVersion(), poster, cover?.etag ?? null, name, themeColor])
    const kept = pngCache.get(key) ?? (await folder.read(key))
    if (Buffer.isBuffer(kept)) pngCache.set(key, Promise.resolve(kept))
    // Nobody waits in the place of another: a picture is shared once it is being made, not while it is in line.
    return kept ?? pngCache.get(key) ?? limitRenders(toIpPrefix(ip), () => pngCache.get(key) ?? findOrRender())

    function findOrRender(): Promise<Buffer> {
      const picture = folder.read(key).then((kept) => kept ?? renderAndKeep())
      pngCache.set(key, picture)
      picture.catch(() => pngCache.delete(key))
      return picture
    }

    async function renderAndKeep(): Promise<Buffer> {
      const { png, isComplete } = await renderPng(poster, { name, themeColor }, cover)
      if (isComplete) void folder.write(key, png)
      return png
    }
  }

  app.get<{ Params: { eventId: string } }>('/events/:eventId/image.png', async (request, reply) => {
    const { params } = request
    const event = isId(params.eventId) ? await findPosterEvent(db.sql, params.eventId) : undefined
    if (!event) throw new RouteNotFound()
    const locale = pickLocale((await readSettings()).defaultLocale)
    return send(reply, {
      cache: 'public',
      type: 'image/png',
      body: await getPng(toEventPoster(event, locale), request),
    })
  })

  app.get<{ Params: { urlname: string } }>('/groups/:urlname/image.png', async (request, reply) => {
    const { params } = request
    const urlname = params.urlname.toLowerCase()
    const group = isStorableText(urlname) ? await findPosterGroup(db.sql, urlname) : undefined
    if (!group) throw new RouteNotFound()
    return send(reply, { cache: 'public', type: 'image/png', body: await getPng(toGroupPoster(group), request) })
  })

  app.get<{ Params: { username: string } }>('/u/:username/image.png', async (request, reply) => {
    const { params } = request
    const username = params.username.toLowerCase()
    const person = isStorableText(username) ? await findPosterPerson(db.sql, username) : undefined
    if (!person) throw new RouteNotFound()
    const locale = pickLocale((await readSettings()).defaultLocale)
    return send(reply, {
      cache: 'public',
      type: 'image/png',
      body: await getPng(toPersonPoster(person, locale), request),
    })
  })
}
