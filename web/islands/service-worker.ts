interface PushedItem {
  readonly id: string
  readonly title: string
  readonly body: string | null
  readonly url: string
  readonly imageUrl: string | null
}

interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

interface PushMessage extends LastingEvent {
  readonly data: { json(): unknown } | null
}

interface NotificationClick extends LastingEvent {
  readonly notification: Notification
}

/** What we use of it: the types of workers and those of pages exclude each other. */
interface ServiceWorkerScope {
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    matchAll(options: { type: 'window' }): Promise<readonly { readonly url: string; focus(): Promise<unknown> }[]>
    openWindow(url: string): Promise<unknown>
  }
  addEventListener(type: 'push', listener: (event: PushMessage) => void): void
  addEventListener(type: 'notificationclick', listener: (event: NotificationClick) => void): void
}

const worker = self as unknown as ServiceWorkerScope

/** Notifications of the same item replace each other, so that one which comes twice is shown once. */
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
