import { makeCopyButtons } from './copy.ts'
import { showWhereOneIs } from './here.ts'
import { closeWhatHangsOpen } from './menu.ts'
import { goToFirstProblem } from './problems.ts'
import { tellYourTime } from './your-time.ts'

makeCopyButtons()
closeWhatHangsOpen()
showWhereOneIs()
goToFirstProblem()
tellYourTime()
