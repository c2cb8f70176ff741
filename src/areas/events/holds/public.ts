export {
  countHoldsFrom,
  deleteOldGuestRsvps,
  endExpiredHolds,
  endHolds,
  findGuestRsvp,
  insertGuestRsvp,
  markGuestRsvpUsed,
  setGuestToken,
} from './queries.ts'
