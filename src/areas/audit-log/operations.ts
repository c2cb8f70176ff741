import { fetchPage, read, type Handler } from '#platform'
import { adminListAuditLog } from './contract.ts'
import { listEntries, newestFirst } from './queries.ts'

export const auditLogHandlers: readonly Handler[] = [
  read(adminListAuditLog, async (call) => {
    const { since, until, ...filters } = call.input
    const query = { ...filters, since: parseClampedDate(since), until: parseClampedDate(until) }
    return fetchPage(call, newestFirst, (clause) => listEntries(call.sql, call.app.operations, query, clause))
  }),
]

const minTimestamp = Date.parse('0001-01-01T00:00:00.000Z')
const maxTimestamp = Date.parse('9999-12-31T23:59:59.999Z')

/** No entry lies outside these bounds, and PostgreSQL rejects year 0. */
const parseClampedDate = (text: string | undefined) =>
  text === undefined ? undefined : new Date(Math.min(Math.max(Date.parse(text), minTimestamp), maxTimestamp))
