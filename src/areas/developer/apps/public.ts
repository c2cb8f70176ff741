export { listAppsOf } from './queries.ts'
