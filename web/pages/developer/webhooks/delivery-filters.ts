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

export const parseDeliveryFilters = (query: URLSearchParams): DeliveryFilters => ({
  show: statusFilters.find(([show]) => show === query.get('show'))?.[0] ?? 'all',
  type: (query.get('type') ?? '').trim().slice(0, 100),
})

export const toListArgs = ({ show, type }: DeliveryFilters) => ({
  ...(show !== 'all' && { success: show === 'delivered' }),
  ...(type !== '' && { eventType: type }),
})

export const toQueryParams = ({ show, type }: DeliveryFilters): Record<string, string> => ({
  ...(show !== 'all' && { show }),
  ...(type !== '' && { type }),
})
