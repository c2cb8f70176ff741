import type { ComponentChildren } from 'preact'
import { Icon } from './icon.tsx'

export function Notice({
  tone,
  children,
}: {
  readonly tone: 'good' | 'bad' | 'plain'
  readonly children: ComponentChildren
}) {
  return (
    <div class={`notice ${tone}`} role={tone === 'bad' ? 'alert' : 'status'}>
      <Icon name={tone === 'bad' ? 'triangle-alert' : tone === 'good' ? 'check' : 'mail'} />
      <div>{children}</div>
    </div>
  )
}
