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

const formatIcsTime = (date: Date) => `${date.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

const formatCalendar = (events: readonly CalendarEvent[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...events.flatMap(({ uid, startsAt, title = uid, lines = [] }) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `DTSTART:${formatIcsTime(startsAt)}`,
      `DTEND:${formatIcsTime(new Date(startsAt.getTime() + 3_600_000))}`,
      `SUMMARY:${title}`,
      ...lines,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ].join('\r\n')

export async function startLocalServer(handler: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(handler).listen(0, '127.0.0.1')
  await once(server, 'listening')
  after(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

export async function startCalendarServer() {
  const calendar = {
    events: [] as CalendarEvent[],
    status: 200,
    statuses: [] as number[],
    blockedUntil: Promise.resolve() as Promise<unknown>,
  }
  const url = await startLocalServer((request, response) => {
    const body = formatCalendar(calendar.events)
    const etag = `"${hashText(body)}"`
    const status = calendar.status === 200 && request.headers['if-none-match'] === etag ? 304 : calendar.status
    calendar.statuses.push(status)
    void calendar.blockedUntil.then(() => response.writeHead(status, { etag }).end(status === 200 ? body : ''))
  })
  return Object.assign(calendar, { url: `${url}/calendar.ics` })
}

const hashText = (text: string) => Array.from(text).reduce((hash, char) => (hash * 31 + char.charCodeAt(0)) | 0, 7)
