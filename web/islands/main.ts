import { markBusyForms } from './busy-forms.ts'
import { fillSlugFields } from './slug-fields.ts'
import { enableCopyButtons } from './copy-buttons.ts'
import { scrollToCurrentLink } from './scroll-to-current.ts'
import { enableLiveForms } from './live-forms.ts'
import { enableFormSteps } from './form-steps.ts'
import { enableMapPins } from './map-pin.ts'
import { enableDialogs } from './dialogs.ts'
import { enableFind } from './find.ts'
import { enableMenuDismissal } from './menu.ts'
import { enableNearMe } from './near-me.ts'
import { enablePicturePreviews } from './picture-previews.ts'
import { enablePrintButtons } from './print-buttons.ts'
import { enableShareButtons } from './share-buttons.ts'
import { focusFirstInvalidField } from './focus-invalid-field.ts'
import { keepEventLength } from './keep-length.ts'
import { showLocalTimes } from './local-time.ts'

fillSlugFields()
enableCopyButtons()
markBusyForms()
enableMenuDismissal()
enableDialogs()
enableFind()
enableNearMe()
enableLiveForms()
enableFormSteps()
keepEventLength()
enableMapPins()
enablePrintButtons()
enableShareButtons()
enablePicturePreviews()
scrollToCurrentLink()
focusFirstInvalidField()
// The first formatter takes 25 ms to make.
setTimeout(showLocalTimes)
