const workerPath = '/service-worker.js'

/** Once the page has loaded, tells the service worker which page a signed-in person has open: `worker/refresh.ts`. */
export function keepPagesForOffline(): void {
  // Only secure origins have service workers.
  if (!('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  const start = async () => {
    await serviceWorker.register(workerPath)
    reportOpenPage((await serviceWorker.ready).active)
  }
  // The worker of a new build has taken over.
  serviceWorker.addEventListener('controllerchange', () => reportOpenPage(serviceWorker.controller))
  if (document.readyState === 'complete') void start().catch(() => undefined)
  else addEventListener('load', () => void start().catch(() => undefined))
}

function reportOpenPage(worker: ServiceWorker | null): void {
  const path = location.search === '' ? location.pathname : null
  worker?.postMessage({ path, language: document.documentElement.lang })
}
