import { makeCopyButtons } from './copy.ts'
import { showWhereOneIs } from './here.ts'
import { closeMenusOutside } from './menu.ts'

makeCopyButtons()
closeMenusOutside()
showWhereOneIs()
