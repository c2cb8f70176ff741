export { deleteOldLinks as forgetOldLinks } from './queries.ts'
