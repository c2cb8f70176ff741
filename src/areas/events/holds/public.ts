export {
  countHoldsFrom,
  deleteOldGuestRsvps,
  endExpiredHolds,
  findGuestRsvp,
  insertGuestRsvp,
  markGuestRsvpUsed,
  setGuestToken,
} from './queries.ts'
