import { makeCopyButtons } from './copy.ts'
import { showWhereOneIs } from './here.ts'
import { keepFormsLive } from './live.ts'
import { closeWhatHangsOpen } from './menu.ts'
import { makePrintButtons } from './print.ts'
import { goToFirstProblem } from './problems.ts'

makeCopyButtons()
closeWhatHangsOpen()
keepFormsLive()
makePrintButtons()
showWhereOneIs()
goToFirstProblem()
