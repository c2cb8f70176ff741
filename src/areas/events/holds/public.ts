export {
  countHoldsFrom,
  deleteOldGuestRsvps,
  endExpiredHolds,
  endHolds,
  endHoldsFor,
  findGuestRsvp,
  insertGuestRsvp,
  markGuestRsvpUsed,
  setGuestToken,
} from './queries.ts'
