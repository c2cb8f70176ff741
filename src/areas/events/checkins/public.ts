export { insertCheckin, listAllCheckinsOf, moveCheckins } from './queries.ts'
