const workerPath = '/service-worker.js'

/** Tells the service worker that a signed-in person looks at a page, once it is loaded: `worker/refresh.ts`. */
export function keepPagesForOffline(): void {
  // Browsers have it on secure origins only.
  if (!('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  const start = async () => {
    await serviceWorker.register(workerPath)
    tell((await serviceWorker.ready).active)
  }
  // A new build has taken over.
  serviceWorker.addEventListener('controllerchange', () => tell(serviceWorker.controller))
  if (document.readyState === 'complete') void start().catch(() => undefined)
  else addEventListener('load', () => void start().catch(() => undefined))
}

function tell(worker: ServiceWorker | null): void {
  const path = location.search === '' ? location.pathname : null
  worker?.postMessage({ path, language: document.documentElement.lang })
}
