export { insertCheckin, listAllCheckinsOf } from './queries.ts'
