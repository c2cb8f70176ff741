import { makeCopyButtons } from './copy.ts'
import { closeMenusOutside } from './menu.ts'

makeCopyButtons()
closeMenusOutside()
