import type { Call } from '#contract'
import { isId, isStorableText } from '#platform'
import type { Plugin } from '../../../http/app.ts'
import { send } from '../../../http/send.ts'
import { listAttendees, type Attendee } from '../attendees/contract.ts'
import { EventNotFound } from '../records/contract.ts'
import { requireManagedEvent } from '../records/public.ts'
import { toAttendeeTable } from './attendee-table.ts'
import { writeCsv } from './csv.ts'
import { findQuestions, listStoredAnswers } from './queries.ts'

interface EventPath {
  readonly urlname: string
  readonly eventId: string
}

export const attendeesCsv: Plugin = (app, { db: { sql } }, resolveVisitor) => {
  app.get<{ Params: EventPath }>(
    '/manage/:urlname/events/:eventId/attendees.csv',
    { config: { isPage: true } },
    async (request, reply) => {
      const { urlname: groupId, eventId } = request.params
      if (!isId(eventId) || !isStorableText(groupId)) throw new EventNotFound()
      const { caller, call } = await resolveVisitor(request)
      if (!caller) {
        const location = `/login?returnTo=${encodeURIComponent(request.url)}`
        return send(reply, { status: 303, cache: 'never', headers: { location } })
      }
      await requireManagedEvent(sql, caller, { groupId, eventId })
      const [attendees, questions, stored] = await Promise.all([
        listAllAttendees(call, { groupId, eventId }),
        findQuestions(sql, eventId),
        listStoredAnswers(sql, eventId),
      ])
      const answersByRsvp = new Map(stored.map(({ rsvpId, answers }) => [rsvpId, answers]))
      return send(reply, {
        cache: 'never',
        type: 'text/csv; charset=utf-8',
        headers: { 'content-disposition': 'attachment; filename="attendees.csv"' },
        body: writeCsv(toAttendeeTable(attendees, questions, answersByRsvp)),
      })
    },
  )
}

async function listAllAttendees(
  call: Call,
  ids: { readonly groupId: string; readonly eventId: string },
): Promise<Attendee[]> {
  const attendees: Attendee[] = []
  let cursor: string | undefined
  do {
    const page = await call(listAttendees, { ...ids, limit: 100, ...(cursor !== undefined && { cursor }) })
    attendees.push(...page.data)
    cursor = page.pagination.nextCursor
  } while (cursor !== undefined)
  return attendees
}
