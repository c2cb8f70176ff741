import { fetchCountedPage, read } from '#platform'
import { listMeetpassDesigns } from './contract.ts'
import { byName, countActiveDesigns, listActiveDesigns } from './queries.ts'

export const meetpassDesignHandlers = [
  read(listMeetpassDesigns, async (call) =>
    fetchCountedPage(call, byName, (clause) => listActiveDesigns(call.sql, clause), countActiveDesigns(call.sql)),
  ),
]
