export { deleteOldHandOns, moveHandOns } from './queries.ts'
