import { findCopy, noteChange, noteVisitor, removeAllCopies } from './copies.ts'
import { showOfflinePage } from './files.ts'
import type { RequestEvent } from './scope.ts'

/** After that a copy is shown, if there is one. */
const patienceMs = 4_000

export function answerRequest(event: RequestEvent): void {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (origin !== location.origin) return
  if (method !== 'GET') {
    noteChange()
    if (pathname === '/logout') event.waitUntil(removeAllCopies())
  } else if (mode === 'navigate') event.respondWith(answerNavigation(event))
  else if (pathname.startsWith('/assets/')) event.respondWith(answerFile(event.request))
}

const answerFile = async (request: Request): Promise<Response> =>
  (await caches.match(request, { ignoreVary: true })) ?? fetch(request)

async function answerNavigation(event: RequestEvent): Promise<Response> {
  const network = loadPage(event)
  event.waitUntil(network.then(({ headers }) => noteVisitor(headers.get('x-visitor'))).catch(() => undefined))
  const copy = await findCopy(event.request.url)
  const response = await Promise.race([
    network.catch(() => undefined),
    ...(copy ? [new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs))] : []),
  ])
  if (response && (response.status < 500 || !copy)) return response
  return copy ?? showOfflinePage()
}

const loadPage = async ({ preloadResponse, request }: RequestEvent): Promise<Response> =>
  (await preloadResponse) ?? fetch(request)
