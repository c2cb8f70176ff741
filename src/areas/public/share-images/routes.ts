import { LRUCache } from 'lru-cache'
import { RouteNotFound } from '#contract'
import { isId, isStorable, lazy } from '#platform'
import type { Plugin } from '../../../http/app.ts'
import { cacheControl } from '../../../http/caching.ts'
import { starting } from '../../../http/errors.ts'
import { posterSvg, type Poster } from './drawing.ts'
import { letteringOf } from './lettering.ts'
import { findSharedEvent, findSharedGroup } from './queries.ts'
import { eventPoster, groupPoster } from './rules.ts'

/** The pictures that other sites show beside a link to an event or a group. */
export const shareImages: Plugin = (app, { db, isReady }) => {
  const letterings = lazy(async () => ({ bold: await letteringOf(700), plain: await letteringOf(500) }))
  // Drawing one takes some 50 ms; what it shows is its key.
  const drawn = new LRUCache<string, Promise<Buffer>>({ max: 200 })

  async function draw(poster: Poster): Promise<Buffer> {
    const { default: sharp } = await import('sharp')
    return sharp(Buffer.from(posterSvg(poster, await letterings())))
      .png({ palette: true, quality: 90 })
      .toBuffer()
  }

  function pictureOf(poster: Poster): Promise<Buffer> {
    const key = JSON.stringify(poster)
    const picture = drawn.get(key) ?? draw(poster)
    drawn.set(key, picture)
    picture.catch(() => drawn.delete(key))
    return picture
  }

  app.get<{ Params: { eventId: string } }>('/events/:eventId/image.png', async ({ params }, reply) => {
    if (!isReady()) throw starting()
    const event = isId(params.eventId) ? await findSharedEvent(db.sql, params.eventId) : undefined
    if (!event) throw new RouteNotFound()
    return reply
      .header('cache-control', cacheControl.public)
      .type('image/png')
      .send(await pictureOf(eventPoster(event)))
  })

  app.get<{ Params: { urlname: string } }>('/groups/:urlname/image.png', async ({ params }, reply) => {
    if (!isReady()) throw starting()
    const urlname = params.urlname.toLowerCase()
    const group = isStorable(urlname) ? await findSharedGroup(db.sql, urlname) : undefined
    if (!group) throw new RouteNotFound()
    return reply
      .header('cache-control', cacheControl.public)
      .type('image/png')
      .send(await pictureOf(groupPoster(group)))
  })
}
