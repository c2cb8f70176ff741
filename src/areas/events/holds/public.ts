export {
  countHoldsFrom,
  deleteOldGuestRsvps,
  endExpiredHolds,
  endGuestLinks,
  endHolds,
  endHoldsFor,
  findGuestRsvp,
  insertGuestRsvp,
  markGuestRsvpUsed,
  setGuestToken,
} from './queries.ts'
