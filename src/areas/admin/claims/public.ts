export { reviewOrder } from './queries.ts'
