import { Icon } from './icon.tsx'

/** JavaScript reveals the button. */
export function Copyable({ label, value }: { readonly label: string; readonly value: string }) {
  const id = `copy-${label.toLowerCase().replaceAll(/\W+/g, '-')}`
  return (
    <div class="copyable" role="group" aria-labelledby={id}>
      <span class="soft small" id={id}>
        {label}
      </span>
      <div class="row">
        <code>{value}</code>
        <button type="button" class="button quiet slim" data-copy={value} hidden>
          <Icon name="copy" size={16} /> <span>Copy</span>
        </button>
      </div>
    </div>
  )
}
