import type { ComponentChildren } from 'preact'
import { t } from '../messages.ts'
import type { Undo } from '../page.ts'
import { Icon } from './icon.tsx'

interface Props {
  readonly tone: 'good' | 'bad' | 'plain'
  readonly action?: ComponentChildren
  readonly children: ComponentChildren
}

export function Notice({ tone, action, children }: Props) {
  return (
    <div class={`notice ${tone}`} role={tone === 'bad' ? 'alert' : 'status'}>
      <Icon name={tone === 'bad' ? 'triangle-alert' : tone === 'good' ? 'check' : 'circle-alert'} />
      <div>{children}</div>
      {action}
    </div>
  )
}

/** Posts to the page it is on. */
export const UndoButton = ({ undo: { action, fields = {} } }: { readonly undo: Undo }) => (
  <form method="post">
    {Object.entries(fields).map(([name, value]) => (
      <input type="hidden" name={name} value={value} />
    ))}
    <button class="button quiet slim" name="action" value={action}>
      <Icon name="undo-2" size={16} /> {t('components.notice.undo')}
    </button>
  </form>
)
