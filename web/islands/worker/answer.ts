import { findCopy, isFromBeforeLastForm, markListsChanged, switchVisitor, removeAllCopies } from './copies.ts'
import { buildOfflineResponse } from './files.ts'
import { coverSuffix, createEmptyPicture } from './pictures.ts'
import type { FetchEvent } from './scope.ts'

/** A slower network counts as none if there is a copy, unless a form was sent since: its answer would not be in it. */
const networkTimeoutMs = 4_000

export function handleFetch(event: FetchEvent): void {
  const { method, mode, url, destination } = event.request
  const { origin, pathname } = new URL(url)
  if (origin !== location.origin) {
    if (destination === 'image' && !navigator.onLine) event.respondWith(Promise.resolve(createEmptyPicture()))
    return
  }
  if (method !== 'GET') {
    markListsChanged()
    if (pathname === '/logout') event.waitUntil(removeAllCopies())
  } else if (mode === 'navigate') event.respondWith(respondToNavigation(event))
  else if (pathname.startsWith('/assets/')) event.respondWith(respondWithFile(event.request))
  else if (destination === 'image') event.respondWith(respondWithPicture(event.request))
}

const respondWithFile = async (request: Request): Promise<Response> =>
  (await caches.match(request, { ignoreVary: true })) ?? fetch(request)

/** Without network, nothing instead of the mark of a broken picture. */
async function respondWithPicture(request: Request): Promise<Response> {
  const cover = request.url.endsWith(coverSuffix) ? await findCopy(request.url) : undefined
  return cover ?? fetch(request).catch(createEmptyPicture)
}

async function respondToNavigation(event: FetchEvent): Promise<Response> {
  const network = loadPage(event)
  event.waitUntil(network.then(({ headers }) => switchVisitor(headers.get('x-visitor'))).catch(() => undefined))
  const copy = await findCopy(event.request.url)
  const response = await Promise.race([
    network.catch(() => undefined),
    ...(copy && !isFromBeforeLastForm(copy)
      ? [new Promise<undefined>((resolve) => setTimeout(resolve, networkTimeoutMs))]
      : []),
  ])
  if (response && (response.status < 500 || !copy)) return response
  return copy ?? buildOfflineResponse()
}

const loadPage = async ({ preloadResponse, request }: FetchEvent): Promise<Response> =>
  (await preloadResponse) ?? fetch(request)
