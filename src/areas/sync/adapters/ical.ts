import { Worker } from 'node:worker_threads'
import { projectRoot } from '#platform'
import { SourceError, type Adapter } from './adapter.ts'
import type { CalendarContent, CalendarInput } from './ical-calendar.ts'
import type { ThreadResult } from './ical-thread.ts'

const readTimeoutMs = 10_000

export const ical: Adapter = {
  platform: 'ical',
  async fetch({ platformId, etag, timezone, now }, request) {
    const headers = {
      accept: 'text/calendar, text/plain;q=0.5, */*;q=0.1',
      ...(etag !== null && { 'if-none-match': etag }),
    }
    const response = await request(platformId, { headers })
    if (response.status === 304 && etag !== null) return null
    if (response.status !== 200) throw new SourceError(`The calendar’s server responded with ${response.status}.`)
    const content = await readCalendarInThread({ text: response.body.toString('utf8'), timezone, now })
    return { ...content, etag: response.headers['etag']?.slice(0, 1_000) ?? null }
  },
}

/** In a worker thread: hostile RRULEs can run forever and 5 MB take seconds, which would block the event loop. */
export async function readCalendarInThread(input: CalendarInput, timeoutMs = readTimeoutMs): Promise<CalendarContent> {
  const thread = new Worker(new URL('dist/ical-thread.js', projectRoot), {
    workerData: input,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
  const { promise, resolve, reject } = Promise.withResolvers<ThreadResult>()
  const timer = setTimeout(() => reject(new SourceError('The calendar takes too long to read.')), timeoutMs)
  thread.once('message', resolve)
  thread.once('error', () => reject(new SourceError('The calendar is too large to be read.')))
  thread.once('exit', () => reject(new SourceError('The calendar cannot be read.')))
  try {
    const result = await promise
    if ('failure' in result) throw new SourceError(result.failure)
    return result.content
  } finally {
    clearTimeout(timer)
    void thread.terminate()
  }
}
