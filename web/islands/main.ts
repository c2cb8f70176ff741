import { makeAddresses } from './address.ts'
import { makeCopyButtons } from './copy.ts'
import { showWhereOneIs } from './here.ts'
import { closeWhatHangsOpen } from './menu.ts'
import { goToFirstProblem } from './problems.ts'

makeAddresses()
makeCopyButtons()
closeWhatHangsOpen()
showWhereOneIs()
goToFirstProblem()
