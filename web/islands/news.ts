import { refreshRsvp } from './rsvp.ts'
import { showToast, type News } from './toast.ts'

const key = 'live'
const kept = 50

/** Tells signed-in people what happens to them while they look: one stream for all tabs, opened by one that is seen. */
const tabs = new BroadcastChannel(key)
let seen: string[] = []
let waitMs = 30_000

function show(id: string, text: string): void {
  seen = idsKept()
  if (seen.includes(id)) return
  remember(id)
  tabs.postMessage(text)
  tell(JSON.parse(text) as News)
}

/** Other tabs that are seen show it as well. */
tabs.onmessage = ({ data }: MessageEvent<string>) => {
  if (document.visibilityState === 'visible') tell(JSON.parse(data) as News)
}

function tell(news: News): void {
  showToast(news)
  void refreshRsvp(news).catch(() => undefined)
}

function idsKept(): string[] {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '[]') as string[]
  } catch {
    return seen
  }
}

function remember(id: string): void {
  seen = [id, ...idsKept()].slice(0, kept)
  try {
    localStorage.setItem(key, JSON.stringify(seen))
  } catch {
    // Some browsers keep nothing; then it is known until the page is left.
  }
}

/** Stands for a moment: whoever listens for the first time is told what came of asking for the page, such as of a tap. */
function idAt(ms: number): string {
  const hex = Math.floor(ms).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`
}

/** Until the page is hidden. */
function listen(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const open = () => {
    if (idsKept().length === 0) remember(idAt(performance.timeOrigin))
    source = new EventSource(`/live?lastEventId=${encodeURIComponent(idsKept()[0] ?? '')}`)
    source.onopen = () => (waitMs = 30_000)
    source.onmessage = ({ lastEventId, data }: MessageEvent<string>) => show(lastEventId, data)
    // After a refusal browsers do not try again by themselves.
    source.onerror = () => {
      if (source?.readyState !== EventSource.CLOSED) return
      timer = setTimeout(open, waitMs)
      waitMs *= 2
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

let isWaiting = false
async function listenWhenSeen(): Promise<void> {
  if (isWaiting || document.visibilityState !== 'visible') return
  isWaiting = true
  const leaving = new AbortController()
  const leave = () => {
    if (document.visibilityState !== 'visible') leaving.abort()
  }
  document.addEventListener('visibilitychange', leave)
  // Locks are there over https and on this machine only; without them each tab that is seen listens for itself.
  const locks = (navigator as { locks?: LockManager }).locks
  await (locks ? locks.request(key, { signal: leaving.signal }, listen) : listen()).catch(() => undefined)
  document.removeEventListener('visibilitychange', leave)
  isWaiting = false
  void listenWhenSeen()
}

document.addEventListener('visibilitychange', () => void listenWhenSeen())
void listenWhenSeen()
