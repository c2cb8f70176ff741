export { acceptSeat, declineSeat } from './seats.ts'
