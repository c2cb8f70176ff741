import { LRUCache } from 'lru-cache'
import { RouteNotFound, themeFillFor } from '#contract'
import { pickLocale, textDirection, translatorFor } from '#messages'
import { createLimiter } from '#platform'
import type { PlatformSettings } from '../areas/settings/contract.ts'
import { createSettingsCache } from '../areas/settings/public.ts'
import { createPictureFinder, readPicture } from '../areas/uploads/public.ts'
import type { Plugin } from '../http/app.ts'
import { computeEtag } from '../http/caching.ts'
import { send } from '../http/send.ts'
import { appIcons, favicon, renderIcon, toIco, type AppIcon } from './app-icons.ts'

const hourMs = 3_600_000

/** What a phone needs to install the site as an app. */
export const installableApp: Plugin = (app, { db, config, storage }) => {
  const readSettings = createSettingsCache(db)
  const findPicture = createPictureFinder({ db, config, storage })
  // Decoding a logo holds a whole picture in memory.
  const limitRenders = createLimiter(1)
  // `renderIcon` leaves out a logo that takes too long; it is tried again after an hour.
  const pngCache = new LRUCache<string, Promise<Buffer>>({ max: 12, ttl: hourMs })

  async function getPng(icon: AppIcon): Promise<Buffer> {
    const { logoUrl, themeColor } = await readSettings()
    const logo = logoUrl === null ? undefined : await findPicture(logoUrl, 640)
    const key = JSON.stringify([icon, logo?.etag ?? null, themeColor])
    const cached = pngCache.get(key)
    if (cached) return cached
    const picture = limitRenders(async () =>
      renderIcon(icon, themeFillFor(themeColor), logo && (await readPicture(logo))),
    )
    pngCache.set(key, picture)
    picture.catch(() => pngCache.delete(key))
    return picture
  }

  app.get('/manifest.webmanifest', async (_request, reply) =>
    send(reply, {
      cache: 'hour',
      type: 'application/manifest+json; charset=utf-8',
      body: JSON.stringify(buildManifest(await readSettings())),
    }),
  )

  app.get<{ Params: { file: string } }>('/icons/:file', async ({ params: { file } }, reply) => {
    const icon = appIcons.find(({ name }) => `${name}.png` === file)
    if (!icon) throw new RouteNotFound()
    return send(reply, { cache: 'hour', type: 'image/png', body: await getPng(icon) })
  })

  app.get('/favicon.ico', async (_request, reply) =>
    send(reply, { cache: 'hour', type: 'image/x-icon', body: toIco(await getPng(favicon), favicon) }),
  )
}

function buildManifest({ siteName, siteDescription, logoUrl, themeColor, defaultLocale }: PlatformSettings) {
  const lang = pickLocale(defaultLocale)
  const t = translatorFor(lang)
  // Phones load an icon again only when its address changes. `slice` skips the quote of the ETag.
  const version = computeEtag(JSON.stringify([logoUrl, themeColor])).slice(1, 9)
  return {
    id: '/',
    name: siteName,
    ...(siteDescription !== null && { description: siteDescription }),
    lang,
    dir: textDirection(lang),
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: themeFillFor(themeColor),
    background_color: '#fbf9f3',
    icons: appIcons.map(({ name, size, purpose }) => ({
      src: `/icons/${name}.png?v=${version}`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
    shortcuts: [
      { name: t('components.topBar.myEvents'), url: '/my/events' },
      { name: t('components.topBar.myPasses'), url: '/my/passes' },
    ],
  }
}
