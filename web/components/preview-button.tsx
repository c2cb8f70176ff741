import { t } from '../messages.ts'

/** With a script, the preview follows by itself. */
export const PreviewButton = () => (
  <noscript>
    <button class="button quiet" name="action" value="preview" formNoValidate>
      {t('components.badgePreview.title')}
    </button>
  </noscript>
)
