import { Icon } from './icon.tsx'

interface Props {
  readonly label: string
  readonly code: string
}

/** JavaScript reveals the button. */
export function CodeBlock({ label, code }: Props) {
  return (
    <figure class="code-block">
      <figcaption>
        <span>{label}</span>
        <button type="button" class="button slim" data-copy={code} hidden>
          <Icon name="copy" size={16} /> <span>Copy</span>
          <span class="unseen"> {label}</span>
        </button>
      </figcaption>
      <pre tabindex={0}>
        <code>{code}</code>
      </pre>
    </figure>
  )
}
