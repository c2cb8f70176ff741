import { listWebhookDeliveries } from '../../../../src/areas/webhooks/deliveries/contract.ts'
import { filterParam } from '../../../read-input.ts'

export const statusFilters = [
  ['all', 'developer.deliveries.all'],
  ['failed', 'developer.deliveries.failed'],
  ['delivered', 'developer.deliveries.delivered'],
] as const

export interface DeliveryFilters {
  readonly show: (typeof statusFilters)[number][0]
  /** Empty for all types. */
  readonly type: string
}

const typeParam = filterParam(listWebhookDeliveries, 'eventType')

export const parseDeliveryFilters = (query: URLSearchParams): DeliveryFilters => ({
  show: statusFilters.find(([show]) => show === query.get('show'))?.[0] ?? 'all',
  type: typeParam(query.get('type') ?? ''),
})

export const toListArgs = ({ show, type }: DeliveryFilters) => ({
  ...(show !== 'all' && { success: show === 'delivered' }),
  ...(type !== '' && { eventType: type }),
})

export const toQueryParams = ({ show, type }: DeliveryFilters): Record<string, string> => ({
  ...(show !== 'all' && { show }),
  ...(type !== '' && { type }),
})
