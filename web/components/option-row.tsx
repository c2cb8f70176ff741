import type { ComponentChildren } from 'preact'
import type { IconName } from './icons.ts'
import { Icon } from './icon.tsx'

interface Props {
  readonly id: string
  readonly icon: IconName
  readonly title: string
  /** What is set, in words. */
  readonly words: string
  /** Shown without opening the row. */
  readonly field?: ComponentChildren
  readonly isOpen?: boolean
  readonly children: ComponentChildren
}

/** The words follow what is typed: `optionWords` names them for the form’s `data-live`. */
export const OptionRow = ({ id, icon, title, words, field, isOpen = false, children }: Props) => (
  <div class="option">
    {field !== undefined && (
      <div class="option-field">
        <Icon name={icon} />
        {field}
      </div>
    )}
    <details id={id} open={isOpen}>
      <summary>
        {field === undefined && <Icon name={icon} />}
        <span>{title}</span>
        <small id={`${id}-words`} class="option-words">
          {words}
        </small>
        <Icon name="chevron-down" />
      </summary>
      <div class="fields">{children}</div>
    </details>
  </div>
)

export const optionWords = '.option-words'
