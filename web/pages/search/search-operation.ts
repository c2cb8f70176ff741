import { listUsers } from '../../../src/areas/people/contract.ts'

/** Of the three lists that the site's search reads, the one that accepts the shortest text. */
export const searchOperation = listUsers
