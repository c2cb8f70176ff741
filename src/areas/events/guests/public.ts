export { guestOutcomeFor } from './outcome.ts'
