import { message, validationFailure } from '#contract'
import { parsePosition, read } from '#platform'
import { searchPlaces } from './contract.ts'
import { listPlaces } from './queries.ts'

const defaultRadiusKm = 50

export const placeHandlers = [
  read(searchPlaces, async ({ sql, input: { near, radius, limit, ...input } }) => {
    // Of “Turku, Finland”, the town is before the comma.
    const search = (input.search ?? '').split(',', 1)[0]?.trim() || null
    if (search === null && near === undefined)
      throw validationFailure([{ path: 'search', text: message('validation.required') }])
    if (radius !== undefined && near === undefined)
      throw validationFailure([{ path: 'near', text: message('validation.required') }])
    const places = await listPlaces(sql, {
      search,
      near: near === undefined ? null : parsePosition(near),
      radius: radius ?? (search === null ? defaultRadiusKm : null),
      limit: limit + 1,
    })
    return { data: places.slice(0, limit), pagination: { limit, hasMore: places.length > limit } }
  }),
]
