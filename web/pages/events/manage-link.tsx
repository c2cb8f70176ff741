import type { EventDetail } from '../../../src/areas/events/records/contract.ts'
import type { getMyGroupRole } from '../../../src/areas/groups/members/contract.ts'
import type { Output } from '#contract'
import { Icon } from '../../components/icon.tsx'
import { t } from '../../messages.ts'

interface Props {
  readonly event: EventDetail
  readonly permissions: Output<typeof getMyGroupRole>['data']['permissions'] | null
}

export function ManageLink({ event, permissions }: Props) {
  // The RSVP bar of a draft has this link.
  if (!permissions?.canViewDashboard || !event.group || event.status === 'draft') return null
  return (
    <a class="button quiet slim" href={`/manage/${event.group.urlname}/events/${event.id}`}>
      <Icon name={permissions.canManageEvents ? 'pencil' : 'door-open'} size={18} />{' '}
      {t(permissions.canManageEvents ? 'events.event.manage' : 'events.event.checkPeopleIn')}
    </a>
  )
}
