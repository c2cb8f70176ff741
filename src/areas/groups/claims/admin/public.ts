export { reviewOrderFor } from './queries.ts'
