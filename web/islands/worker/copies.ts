import { buildId, buildIdFor, isCopyCache, listEarlierCaches, toHtmlResponse } from './build.ts'
import { coverSuffix, separateCover } from './pictures.ts'

// Copies of a person's pages for reading without network, in caches named `copies <build> <person>`. The header `x-visitor`
// of a response says whose page it is: the id of a person, or `none`.

export const offlinePaths = ['/', '/my/events', '/my/passes'] as const

/** As long as a session lasts at most. */
const maxAgeMs = 30 * 86_400_000
const freshMs = 30 * 60_000
const freshWhileOpenMs = 60_000

let visitor: string | undefined
/** Grows when the visitor changes: pages requested before that are not stored. */
let generation = 0
let changedAt = 0

export const currentGeneration = (): number => generation

/** The person sent a form, so their lists may have changed. */
export function markListsChanged(): void {
  changedAt = Date.now()
}

/** Removes the copies of everybody else. `current` is the header `x-visitor`; null where a response has none. */
export async function switchVisitor(current: string | null): Promise<void> {
  if (current === null || current === visitor) return
  if (visitor !== undefined) generation++
  visitor = current
  await removeCopies((name) => !name.endsWith(` ${current}`))
}

export async function removeAllCopies(): Promise<void> {
  generation++
  await removeCopies(() => true)
}

export async function removeEarlierBuilds(): Promise<void> {
  const names = await listEarlierCaches()
  await removeCopies((name) => names.includes(name))
}

async function removeCopies(isRemoved: (cacheName: string) => boolean): Promise<void> {
  const names = (await listCopyCaches()).filter(isRemoved)
  await Promise.all(names.map((name) => caches.delete(name)))
}

const listCopyCaches = async (): Promise<string[]> => (await caches.keys()).filter(isCopyCache)

/** Of this build, else of an earlier one: the newest cache comes last. */
export async function findCopy(url: string, isSearched = (_cacheName: string) => true): Promise<Response | undefined> {
  for (const name of (await listCopyCaches()).filter(isSearched).reverse()) {
    const copy = await (await caches.open(name)).match(url, { ignoreVary: true })
    if (copy && readCopyTime(copy) > Date.now() - maxAgeMs) return copy
  }
  return undefined
}

const readCopyTime = (copy: Response): number => Number(copy.headers.get('x-copied-at'))

/** What it shows may no longer be so. */
export const isFromBeforeLastForm = (copy: Response): boolean => readCopyTime(copy) < changedAt

export async function isStale(path: string, openPath: string | null): Promise<boolean> {
  const copy = await findCopy(path, (name) => buildIdFor(name) === buildId)
  if (!copy) return true
  const isOpen = path === openPath
  // A form rarely changes the page of another event.
  const isChanged = (isOpen || !isEventPath(path)) && isFromBeforeLastForm(copy)
  return isChanged || readCopyTime(copy) < Date.now() - (isOpen ? freshWhileOpenMs : freshMs)
}

const isEventPath = (path: string): boolean => path.startsWith('/events/')

/** Throws when nobody is signed in, the visitor changed meanwhile, or the response has no `x-visitor`, as a redirect. */
export async function copyPage(path: string, startGeneration: number): Promise<void> {
  const headers = { 'x-offline-copy': '1' }
  // Not the time of arrival: a form sent meanwhile makes this copy stale.
  const copiedAt = String(Date.now())
  const response = await fetch(path, { headers, cache: 'no-store', redirect: 'manual' })
  if (response.status >= 500) return
  const owner = response.headers.get('x-visitor')
  await switchVisitor(owner)
  if (owner === null || owner === 'none' || startGeneration !== generation)
    throw new Error(`${path} is not a page of the visitor.`)
  const cacheName = `copies ${buildId} ${owner}`
  const cache = await caches.open(cacheName)
  if (!isStorable(response)) return void (await cache.delete(path))
  const added = { 'x-copied-at': copiedAt }
  const { html, cover } = await separateCover(await response.text(), path, added)
  if (cover) await cache.put(path + coverSuffix, cover)
  await cache.put(path, toHtmlResponse(html, response, added))
  if (startGeneration !== generation) await caches.delete(cacheName)
}

const isStorable = ({ status, headers }: Response): boolean =>
  status === 200 && !(headers.get('cache-control') ?? 'no-store').includes('no-store')

/** The pages of the events that the copy of `/my/events` links to, and the tickets for them. */
export async function listEventPaths(): Promise<string[]> {
  const list = await findCopy('/my/events')
  const links = (await list?.text())?.matchAll(/href="(\/events\/[\da-f-]{36})(\/ticket)?"/g) ?? []
  return [...new Set([...links].flatMap(([, path = '', ticket]) => (ticket ? [path, path + ticket] : [path])))]
}

export async function removeOtherEvents(paths: readonly string[]): Promise<void> {
  for (const name of await listCopyCaches()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      const { pathname } = new URL(request.url)
      const path = pathname.replace(coverSuffix, '')
      if (isEventPath(pathname) && !paths.includes(path)) await cache.delete(request)
    }
  }
}
