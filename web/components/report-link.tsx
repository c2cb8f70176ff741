import type { PlainKey } from '#messages'
import { t } from '../messages.ts'
import { Icon } from './icon.tsx'

interface Props {
  readonly target: 'event' | 'group' | 'user'
  /** An id, urlname or username. */
  readonly id: string
}

const labels = {
  event: 'reports.link.event',
  group: 'reports.link.group',
  user: 'reports.link.user',
} as const satisfies Record<Props['target'], PlainKey>

export const ReportLink = ({ target, id }: Props) => (
  <a class="report small soft" href={`/report/${target}/${encodeURIComponent(id)}`} rel="nofollow">
    <Icon name="flag" size={16} /> {t(labels[target])}
  </a>
)
