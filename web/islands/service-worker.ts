import { handleFetch } from './worker/answer.ts'
import { keepBuildFiles, removeOldFiles } from './worker/files.ts'
import { refreshCopies, type OpenPage } from './worker/refresh.ts'
import { worker } from './worker/scope.ts'

interface PushedItem {
  readonly id: string
  readonly title: string
  readonly body: string | null
  readonly url: string
  readonly imageUrl: string | null
}

worker.addEventListener('install', (event) => event.waitUntil(keepBuildFiles().then(() => worker.skipWaiting())))
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()))
worker.addEventListener('message', (event) => event.waitUntil(refreshCopies(event.data as OpenPage)))
worker.addEventListener('fetch', handleFetch)

async function takeOver(): Promise<void> {
  // With it, browsers request a page while the worker starts.
  await (worker.registration as Partial<ServiceWorkerRegistration>).navigationPreload?.enable()
  await worker.clients.claim()
  await removeOldFiles()
}

/** A notification with the same tag replaces the one before, so an item that is pushed twice is shown once. */
worker.addEventListener('push', (event) => {
  const item = event.data?.json() as PushedItem | undefined
  if (!item) return
  const { id: tag, title, body, url, imageUrl } = item
  event.waitUntil(
    worker.registration.showNotification(title, {
      tag,
      body: body ?? '',
      ...(imageUrl !== null && { icon: imageUrl }),
      data: { url },
    }),
  )
})

worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { url } = event.notification.data as { url: string }
  event.waitUntil(openPage(url))
})

async function openPage(url: string): Promise<void> {
  const windows = await worker.clients.matchAll({ type: 'window' })
  const open = windows.find((window) => window.url === url)
  await (open ? open.focus() : worker.clients.openWindow(url))
}
