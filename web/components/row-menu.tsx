import type { ComponentChildren } from 'preact'
import { Icon } from './icon.tsx'

/** What is rarely done with a row. Dialogs that its links open stand beside it, since a closed menu hides them. */
export const RowMenu = ({ label, children }: { readonly label: string; readonly children: ComponentChildren }) => (
  <details class="menu row-menu">
    <summary aria-label={label}>
      <Icon name="ellipsis" />
    </summary>
    <div class="card">{children}</div>
  </details>
)
