import { t } from '../messages.ts'

/** With JavaScript, the preview follows what is typed. */
export const PreviewButton = () => (
  <noscript>
    <button class="button quiet" name="action" value="preview" formNoValidate>
      {t('components.badgePreview.title')}
    </button>
  </noscript>
)
