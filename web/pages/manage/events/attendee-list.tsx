import type { Attendee } from '../../../../src/areas/events/attendees/contract.ts'
import type { EventDetail } from '../../../../src/areas/events/records/contract.ts'
import { Empty } from '../../../components/empty.tsx'
import type { Form } from '../../../form.ts'
import { t } from '../../../messages.ts'
import { AttendeeRow, type RowRights } from './attendee-row.tsx'

interface Props {
  readonly people: readonly Attendee[]
  readonly event: EventDetail
  readonly search: string
  readonly isAll: boolean
  readonly path: string
  readonly rights: RowRights
  readonly form: Form
}

export function AttendeeList({ people, event, search, isAll, path, rights, form }: Props) {
  if (people.length > 0)
    return (
      <ul class="list attendees">
        {people.map((attendee) => (
          <AttendeeRow attendee={attendee} event={event} rights={rights} form={form} />
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
