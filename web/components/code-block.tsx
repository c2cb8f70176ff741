import { rich, t } from '../messages.ts'
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
        <button
          type="button"
          class="button slim"
          data-copy={code}
          data-copied={t('common.copied')}
          data-reserved
          hidden
        >
          <Icon name="copy" size={16} />{' '}
          {rich('components.codeBlock.copy', {
            name: label,
            label: (children) => <span>{children}</span>,
            hidden: (children) => <span class="visually-hidden">{children}</span>,
          })}
        </button>
      </figcaption>
      <pre tabindex={0}>
        <code>{code}</code>
      </pre>
    </figure>
  )
}
