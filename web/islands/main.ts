import { fillSlugFields } from './slug-fields.ts'
import { enableCopyButtons } from './copy-buttons.ts'
import { scrollToCurrentLink } from './scroll-to-current.ts'
import { enableLiveForms } from './live-forms.ts'
import { enableMenuDismissal } from './menu.ts'
import { enablePicturePreviews } from './picture-previews.ts'
import { enablePrintButtons } from './print-buttons.ts'
import { focusFirstInvalidField } from './focus-invalid-field.ts'
import { showLocalTimes } from './local-time.ts'

fillSlugFields()
enableCopyButtons()
enableMenuDismissal()
enableLiveForms()
enablePrintButtons()
enablePicturePreviews()
scrollToCurrentLink()
focusFirstInvalidField()
showLocalTimes()
