import type { Attendee } from '../../../../src/areas/events/attendees/contract.ts'
import type { EventDetail } from '../../../../src/areas/events/records/contract.ts'
import { Empty } from '../../../components/empty.tsx'
import type { Form } from '../../../form.ts'
import { t } from '../../../messages.ts'
import { AttendeeRow } from './attendee-row.tsx'

interface Props {
  readonly people: readonly Attendee[]
  readonly event: EventDetail
  readonly search: string
  readonly isAll: boolean
  readonly path: string
  readonly canRemove: boolean
  readonly form: Form
}

export function AttendeeList({ people, event, search, isAll, path, canRemove, form }: Props) {
  if (people.length > 0)
    return (
      <ul class="list attendees">
        {people.map((attendee) => (
          <AttendeeRow attendee={attendee} event={event} canRemove={canRemove} form={form} />
        ))}
      </ul>
    )
  return (
    <Empty
      title={
        search === ''
          ? t(isAll ? 'manage.attendees.emptyTitle' : 'manage.attendees.noneInListTitle')
          : t('manage.attendees.noneFoundTitle', { search })
      }
      level={2}
      action={
        (search !== '' || !isAll) && (
          <a class="button quiet" href={path}>
            {t('common.clearFilters')}
          </a>
        )
      }
    >
      {search === ''
        ? t(isAll ? 'manage.attendees.empty' : 'manage.attendees.noneInList')
        : t('manage.attendees.noneFound')}
    </Empty>
  )
}
