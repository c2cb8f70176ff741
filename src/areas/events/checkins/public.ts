export { insertCheckin, keepRsvpsOfCheckins, listCheckinsForUser, moveCheckins } from './queries.ts'
