import { parentPort, workerData } from 'node:worker_threads'
import { SourceError } from './adapter.ts'
import { readCalendar, type CalendarContent, type CalendarInput } from './ical-calendar.ts'

export type ThreadResult = { readonly content: CalendarContent } | { readonly failure: string }

readCalendar(workerData as CalendarInput).then(
  (content) => parentPort?.postMessage({ content } satisfies ThreadResult),
  (error: unknown) =>
    parentPort?.postMessage({
      failure: error instanceof SourceError ? error.message : 'The calendar cannot be read.',
    } satisfies ThreadResult),
)
