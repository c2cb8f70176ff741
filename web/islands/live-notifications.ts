import { markOpenedItems, showUnread } from './inbox.ts'
import { keepPagesForOffline } from './offline.ts'
import { connectPushForms } from './push.ts'
import { refreshRsvp } from './refresh-rsvp.ts'
import { showToast, type LiveNotification } from './toast.ts'

const liveName = 'live'
const maxStoredIds = 50

/** All tabs share one stream, opened by a visible tab. */
const tabChannel = new BroadcastChannel(liveName)
let seenIds: string[] = []
/** False once `localStorage` failed. Ids are then kept in memory, until the page unloads. */
let isStorageUsable = true
let retryMs = 30_000

function receive(id: string, text: string): void {
  seenIds = readSeenIds()
  if (seenIds.includes(id)) return
  storeSeenId(id)
  tabChannel.postMessage(text)
  showNotification(JSON.parse(text) as LiveNotification)
}

/** So that the other tabs show the mark, too. */
const inboxChannel = new BroadcastChannel('inbox')
const showInboxNews = (text: string) => showUnread((JSON.parse(text) as { unread: number }).unread)
inboxChannel.onmessage = ({ data }: MessageEvent<string>) => showInboxNews(data)

function receiveInbox(text: string): void {
  inboxChannel.postMessage(text)
  showInboxNews(text)
}

tabChannel.onmessage = ({ data }: MessageEvent<string>) => {
  if (document.visibilityState === 'visible') showNotification(JSON.parse(data) as LiveNotification)
}

function showNotification(notification: LiveNotification): void {
  showToast(notification)
  void refreshRsvp(notification).catch(() => undefined)
}

function readSeenIds(): string[] {
  if (!isStorageUsable) return seenIds
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(liveName) ?? '[]')
    return Array.isArray(stored) ? (stored as string[]) : seenIds
  } catch {
    return seenIds
  }
}

function storeSeenId(id: string): void {
  seenIds = [id, ...readSeenIds()].slice(0, maxStoredIds)
  try {
    localStorage.setItem(liveName, JSON.stringify(seenIds))
  } catch {
    isStorageUsable = false
  }
}

/** A UUIDv7 for the time. The first stream starts at navigation, so that it includes what the page load caused. */
function eventIdAt(ms: number): string {
  const hex = Math.floor(ms).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`
}

function streamUntilHidden(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const open = () => {
    if (readSeenIds().length === 0) storeSeenId(eventIdAt(performance.timeOrigin))
    source = new EventSource(`/live?lastEventId=${encodeURIComponent(readSeenIds()[0] ?? '')}`)
    source.onopen = () => (retryMs = 30_000)
    source.addEventListener('inbox', ({ data }: MessageEvent<string>) => receiveInbox(data))
    source.onmessage = ({ lastEventId, data }: MessageEvent<string>) => receive(lastEventId, data)
    // Browsers do not reconnect after an error status.
    source.onerror = () => {
      if (source?.readyState !== EventSource.CLOSED) return
      timer = setTimeout(open, retryMs)
      retryMs *= 2
    }
  }
  const stop = () => {
    if (document.visibilityState === 'visible') return
    document.removeEventListener('visibilitychange', stop)
    clearTimeout(timer)
    source?.close()
    resolve()
  }
  document.addEventListener('visibilitychange', stop)
  open()
  return promise
}

let isStreaming = false
async function streamWhileVisible(): Promise<void> {
  if (isStreaming || document.visibilityState !== 'visible') return
  isStreaming = true
  const leaving = new AbortController()
  const leave = () => {
    if (document.visibilityState !== 'visible') leaving.abort()
  }
  document.addEventListener('visibilitychange', leave)
  // Locks need a secure context. Without them, each visible tab opens its own stream.
  const locks = (navigator as { locks?: LockManager }).locks
  await (locks ? locks.request(liveName, { signal: leaving.signal }, streamUntilHidden) : streamUntilHidden()).catch(
    () => undefined,
  )
  document.removeEventListener('visibilitychange', leave)
  isStreaming = false
  void streamWhileVisible()
}

document.addEventListener('visibilitychange', () => void streamWhileVisible())
void streamWhileVisible()
markOpenedItems()
connectPushForms()
keepPagesForOffline()
