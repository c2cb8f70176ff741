import { t } from '../messages.ts'
import { Icon } from './icon.tsx'

/** JavaScript reveals the button. */
export function Copyable({ label, value }: { readonly label: string; readonly value: string }) {
  const id = `copy-${label.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')}`
  return (
    <div class="copyable" role="group" aria-labelledby={id}>
      <span class="soft small" id={id}>
        {label}
      </span>
      <div class="row">
        <code>{value}</code>
        <button
          type="button"
          class="button quiet slim"
          data-copy={value}
          data-copied={t('common.copied')}
          data-reserved
          hidden
        >
          <Icon name="copy" size={16} /> <span>{t('common.copy')}</span>
        </button>
      </div>
    </div>
  )
}
