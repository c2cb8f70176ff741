import { fillSlugFields } from './address.ts'
import { enableCopyButtons } from './copy.ts'
import { scrollToCurrentLink } from './here.ts'
import { enableLiveForms } from './live.ts'
import { enableMenuDismissal } from './menu.ts'
import { enablePicturePreviews } from './pictures.ts'
import { enablePrintButtons } from './print.ts'
import { focusFirstInvalidField } from './problems.ts'
import { showLocalTimes } from './your-time.ts'

fillSlugFields()
enableCopyButtons()
enableMenuDismissal()
enableLiveForms()
enablePrintButtons()
enablePicturePreviews()
scrollToCurrentLink()
focusFirstInvalidField()
showLocalTimes()
