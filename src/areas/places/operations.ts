import { message, toSinglePage, validationFailure } from '#contract'
import { parsePosition, read } from '#platform'
import { searchPlaces } from './contract.ts'
import { findPlaces } from './queries.ts'

export const placeHandlers = [
  read(searchPlaces, async ({ sql, input: { near, radius = null, limit, ...input } }) => {
    // Of “Turku, Finland”, the town is before the comma.
    const search = (input.search ?? '').split(',', 1)[0]?.trim() || null
    if (search === null && near === undefined)
      throw validationFailure([{ path: 'search', text: message('validation.required') }])
    const places = await findPlaces(sql, {
      search,
      near: near === undefined ? null : parsePosition(near),
      radius,
      limit,
    })
    const { data, pagination } = toSinglePage([...places])
    return { data, pagination: { ...pagination, limit } }
  }),
]
