import { parentPort, workerData } from 'node:worker_threads'
import { SourceFailed } from './adapter.ts'
import { readCalendar, type CalendarContent, type CalendarInput } from './ical-calendar.ts'

export type ThreadAnswer = { readonly content: CalendarContent } | { readonly failure: string }

/** What runs in the thread: reads the one calendar that it was started with. */
readCalendar(workerData as CalendarInput).then(
  (content) => parentPort?.postMessage({ content } satisfies ThreadAnswer),
  (error: unknown) =>
    parentPort?.postMessage({
      failure: error instanceof SourceFailed ? error.message : 'The calendar cannot be read.',
    } satisfies ThreadAnswer),
)
