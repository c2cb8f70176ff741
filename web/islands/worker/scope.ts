interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

interface PushMessage extends LastingEvent {
  readonly data: { json(): unknown } | null
}

interface NotificationClick extends LastingEvent {
  readonly notification: Notification
}

export interface RequestEvent extends LastingEvent {
  readonly request: Request
  /** Undefined where browsers do not ask for a page while the worker starts. */
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(response: Promise<Response>): void
}

interface PageMessage extends LastingEvent {
  readonly data: unknown
}

/** What we use of it: the types of workers and those of pages exclude each other. */
interface ServiceWorkerScope {
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    matchAll(options: { type: 'window' }): Promise<readonly { readonly url: string; focus(): Promise<unknown> }[]>
    openWindow(url: string): Promise<unknown>
    claim(): Promise<void>
  }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void
  addEventListener(type: 'message', listener: (event: PageMessage) => void): void
  addEventListener(type: 'push', listener: (event: PushMessage) => void): void
  addEventListener(type: 'notificationclick', listener: (event: NotificationClick) => void): void
}

export const worker = self as unknown as ServiceWorkerScope
