import { fetchPage, read } from '#platform'
import { requireCheckinEvent } from '../checkin-codes/public.ts'
import { EventNotFound } from '../records/contract.ts'
import { listAttendees } from './contract.ts'
import { toAttendee, byKind, countAttendees, listAttendeeRows } from './queries.ts'

export const attendeeHandlers = [
  read(listAttendees, async (call) => {
    const { sql, caller, input } = call
    const { id } = await requireCheckinEvent(sql, caller, input)
    const { data, pagination } = await fetchPage(call, byKind, (clause) => listAttendeeRows(sql, id, input, clause))
    const totals = await countAttendees(sql, id)
    if (!totals) throw new EventNotFound()
    return { data: data.map(toAttendee), pagination, totals }
  }),
]
