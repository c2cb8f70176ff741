export { moveReports } from './merge.ts'
export { deleteOldReports, listReportsByUser } from './queries.ts'
