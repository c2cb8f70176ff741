import type { EventListItem } from '../../../../src/areas/events/records/contract.ts'
import { hasEnded } from '../../../components/event-time.ts'
import type { ManagedGroup } from '../managed-group.ts'

export const canInviteTo = (event: EventListItem, { permissions }: ManagedGroup, now: Date): boolean =>
  permissions.canManageEvents && event.status === 'active' && !hasEnded(event, now)
