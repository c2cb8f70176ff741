import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after } from 'node:test'

export interface CalendarEvent {
  readonly uid: string
  readonly startsAt: Date
  readonly title?: string
  readonly lines?: readonly string[]
}

const stamp = (date: Date) => `${date.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

export const calendarOf = (events: readonly CalendarEvent[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...events.flatMap(({ uid, startsAt, title = uid, lines = [] }) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `DTSTART:${stamp(startsAt)}`,
      `DTEND:${stamp(new Date(startsAt.getTime() + 3_600_000))}`,
      `SUMMARY:${title}`,
      ...lines,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ].join('\r\n')

/** A server of calendars on this machine, gone when the file's tests are over. */
export async function serveOutside(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  after(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A calendar that a test can change, with an etag as long as it does not. */
export async function serveCalendar() {
  const calendar = {
    events: [] as CalendarEvent[],
    status: 200,
    asked: [] as number[],
    hold: Promise.resolve() as Promise<unknown>,
  }
  const url = await serveOutside((request, response) => {
    const body = calendarOf(calendar.events)
    const etag = `"${hashOf(body)}"`
    const status = calendar.status === 200 && request.headers['if-none-match'] === etag ? 304 : calendar.status
    calendar.asked.push(status)
    void calendar.hold.then(() => response.writeHead(status, { etag }).end(status === 200 ? body : ''))
  })
  return Object.assign(calendar, { url: `${url}/calendar.ics` })
}

const hashOf = (text: string) => Array.from(text).reduce((hash, char) => (hash * 31 + char.charCodeAt(0)) | 0, 7)
