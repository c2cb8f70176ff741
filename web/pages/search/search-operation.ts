import { listUsers } from '../../../src/areas/people/contract.ts'

/** Limits the length of the search field. The site's search sends one text to three lists; this one takes the shortest. */
export const searchOperation = listUsers
