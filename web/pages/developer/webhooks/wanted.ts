/** Which deliveries an address asks for. */
export const shows = [
  ['all', 'All'],
  ['failed', 'Failed'],
  ['taken', 'Taken'],
] as const

export interface Wanted {
  readonly show: (typeof shows)[number][0]
  /** Empty for every type. */
  readonly type: string
}

export const wantedIn = (query: URLSearchParams): Wanted => ({
  show: shows.find(([show]) => show === query.get('show'))?.[0] ?? 'all',
  type: (query.get('type') ?? '').trim().slice(0, 100),
})

export const filterOf = ({ show, type }: Wanted) => ({
  ...(show !== 'all' && { success: show === 'taken' }),
  ...(type !== '' && { eventType: type }),
})

/** What the addresses of other pages of the list keep. */
export const keptOf = ({ show, type }: Wanted): Record<string, string> => ({
  ...(show !== 'all' && { show }),
  ...(type !== '' && { type }),
})
