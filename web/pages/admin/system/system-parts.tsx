import type { SystemPart } from '../../../../src/areas/system/contract.ts'
import { t } from '../../../messages.ts'

const statusClasses = { failure: 'tag bad', warning: 'tag accent', ok: 'tag good', off: 'tag' } as const

const urgency = Object.keys(statusClasses)

/** What needs attention comes first. */
const sortByUrgency = (parts: readonly SystemPart[]) =>
  parts.toSorted((a, b) => urgency.indexOf(a.status) - urgency.indexOf(b.status))

export const SystemParts = ({ parts }: { readonly parts: readonly SystemPart[] }) => (
  <ul class="list">
    {sortByUrgency(parts).map(({ name, status, message }) => (
      <li>
        <div class="item-body">
          <b>{t(`admin.systemParts.name.${name}`)}</b>
          <span class="soft small">{message}</span>
        </div>
        <span class={statusClasses[status]}>{t(`admin.systemParts.status.${status}`)}</span>
      </li>
    ))}
  </ul>
)
