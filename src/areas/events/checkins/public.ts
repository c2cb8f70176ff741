export { listAllCheckinsOf } from './queries.ts'
