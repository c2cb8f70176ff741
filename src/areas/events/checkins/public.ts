export { insertCheckin, listCheckinsForUser, moveCheckins } from './queries.ts'
