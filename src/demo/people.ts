import { founders } from './people/founders.ts'
import { newcomers } from './people/newcomers.ts'
import type { DemoPerson } from './people/person.ts'
import { regulars } from './people/regulars.ts'

/** One town, in the order in which people joined. */
export const people: readonly DemoPerson[] = [...founders, ...regulars, ...newcomers]
