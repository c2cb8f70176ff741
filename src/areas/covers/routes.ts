import { join, resolve } from 'node:path'
import { LRUCache } from 'lru-cache'
import { RouteNotFound } from '#contract'
import { createFairLimiter, toIpPrefix } from '#platform'
import type { Plugin } from '../../http/app.ts'
import { send } from '../../http/send.ts'
import { createPictureFolder } from '../uploads/public.ts'
import { drawingVersion, readCoverPath, toCoverPath, type Crop, type Look } from './contract.ts'
import { drawCover } from './draw.ts'
import { renderCoverPng } from './render-png.ts'

const limitRenders = createFairLimiter(1, { maxPerOwner: 8, maxInLine: 32, maxWaitMs: 5_000 })
const headers = {
  'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
  'cross-origin-resource-policy': 'cross-origin',
}

export const covers: Plugin = (app, { config }) => {
  const folder = createPictureFolder(join(resolve(config.DATA_DIR), 'cache', 'covers'))
  // About 20 kB each.
  const pngs = new LRUCache<string, Promise<Buffer>>({ max: 100 })

  async function getPng(look: Look, crop: Crop, ip: string): Promise<Buffer> {
    const key = toCoverPath(look, crop, 'png')
    const kept = pngs.get(key) ?? (await folder.read(key))
    return kept ?? limitRenders(toIpPrefix(ip), () => pngs.get(key) ?? render())

    function render(): Promise<Buffer> {
      const picture = renderCoverPng(look, crop)
      pngs.set(key, picture)
      picture.then((png) => folder.write(key, png)).catch(() => pngs.delete(key))
      return picture
    }
  }

  app.get<{ Querystring: { v?: unknown } }>('/covers/*', async (request, reply) => {
    const [path = ''] = request.url.split('?', 1)
    const cover = readCoverPath(path)
    if (!cover) throw new RouteNotFound()
    // Mails keep addresses of earlier drawings.
    const cache = request.query.v === `${drawingVersion}` ? 'immutable' : 'hour'
    const { look, crop } = cover
    return cover.type === 'svg'
      ? send(reply, { cache, type: 'image/svg+xml', headers, body: drawCover(look, crop) })
      : send(reply, { cache, type: 'image/png', headers, body: await getPng(look, crop, request.ip) })
  })
}
