import { founders } from './people/founders.ts'
import { newcomers } from './people/newcomers.ts'
import type { DemoPerson } from './people/person.ts'
import { regulars } from './people/regulars.ts'

export const people: readonly DemoPerson[] = [...founders, ...regulars, ...newcomers]
