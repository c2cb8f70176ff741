import { makeAddresses } from './address.ts'
import { makeCopyButtons } from './copy.ts'
import { showWhereOneIs } from './here.ts'
import { keepFormsLive } from './live.ts'
import { closeWhatHangsOpen } from './menu.ts'
import { showChosenPictures } from './pictures.ts'
import { makePrintButtons } from './print.ts'
import { goToFirstProblem } from './problems.ts'
import { tellYourTime } from './your-time.ts'

makeAddresses()
makeCopyButtons()
closeWhatHangsOpen()
keepFormsLive()
makePrintButtons()
showChosenPictures()
showWhereOneIs()
goToFirstProblem()
tellYourTime()
