import type { ComponentChildren } from 'preact'

interface Props {
  readonly title?: string
  /** Of the title. */
  readonly level?: 2 | 3
  /** The one thing to do. */
  readonly action?: ComponentChildren
  /** Why it is empty, or what will be here: a sentence, shown as a paragraph. */
  readonly children: ComponentChildren
}

export const Empty = ({ title, level = 3, action, children }: Props) => (
  <div class="empty">
    {title !== undefined && (level === 2 ? <h2>{title}</h2> : <h3>{title}</h3>)}
    <p class="soft">{children}</p>
    {action}
  </div>
)
