export { deleteCheckin, insertCheckin, keepRsvpsOfCheckins, listCheckinsForUser, moveCheckins } from './queries.ts'
