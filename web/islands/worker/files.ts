import { buildFiles, buildIdFor, filesCacheName, isCopyCache, listEarlierCaches, toHtmlResponse } from './build.ts'
import { findCopy, offlinePaths } from './copies.ts'

const offlinePath = '/offline'

export async function keepBuildFiles(): Promise<void> {
  await (await caches.open(filesCacheName)).addAll([...buildFiles])
  await keepOfflinePage()
}

/** As a signed-out visitor sees it, because anybody who uses the device may see it. */
export async function keepOfflinePage(language?: string): Promise<void> {
  const query = language === undefined ? '' : `?lang=${encodeURIComponent(language)}`
  const response = await fetch(offlinePath + query, { credentials: 'omit', cache: 'no-store' })
  if (!response.ok) throw new Error(`${offlinePath} answers ${response.status}.`)
  await (await caches.open(filesCacheName)).put(offlinePath, response)
}

/** Reveals the links to the pages that have a copy, as `web/pages/site/offline.tsx` writes them. */
export async function buildOfflineResponse(): Promise<Response> {
  const page = await (await caches.open(filesCacheName)).match(offlinePath, { ignoreVary: true })
  if (!page) return Response.error()
  let html = await page.text()
  for (const path of offlinePaths) if (await findCopy(path)) html = html.replaceAll(` data-kept="${path}" hidden`, '')
  return toHtmlResponse(html, page)
}

/** Copies of earlier builds need their files. */
export async function removeOldFiles(): Promise<void> {
  const names = await listEarlierCaches()
  const neededBuilds = names.filter(isCopyCache).map(buildIdFor)
  const old = names.filter((name) => name.startsWith('files ') && !neededBuilds.includes(buildIdFor(name)))
  await Promise.all(old.map((name) => caches.delete(name)))
}
