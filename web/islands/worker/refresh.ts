import {
  copyPage,
  currentGeneration,
  findCopy,
  isStale,
  listEventPaths,
  removeEarlierBuilds,
  removeOtherEvents,
} from './copies.ts'
import { keepOfflinePage, removeOldFiles } from './files.ts'

/** The message that the page of a signed-in person sends once it has loaded. */
export interface OpenPage {
  /** Null when the address has a query: such pages are not kept. */
  readonly path: string | null
  readonly language: string
}

let queue: Promise<void> = Promise.resolve()

/** One at a time, since several pages may load at once. Without network it stops. */
export const refreshCopies = (page: OpenPage): Promise<void> =>
  (queue = queue.then(() => refresh(page)).catch(() => undefined))

async function refresh({ path: openPath, language }: OpenPage): Promise<void> {
  const startGeneration = currentGeneration()
  const refreshPage = async (path: string): Promise<void> => {
    if (await isStale(path, openPath)) await copyPage(path, startGeneration)
  }
  if (await isStale('/', openPath)) {
    await copyPage('/', startGeneration)
    await keepOfflinePage(language)
  }
  await refreshPage('/my/events')
  // Opening this page creates the first pass, so it is copied only once the person has opened it.
  if (openPath === '/my/passes' || (await findCopy('/my/passes'))) await refreshPage('/my/passes')
  const eventPaths = await listEventPaths()
  for (const path of eventPaths) await refreshPage(path)
  await removeOtherEvents(eventPaths)
  await removeEarlierBuilds()
  await removeOldFiles()
}
