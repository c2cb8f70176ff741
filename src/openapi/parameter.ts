import type { JsonObject } from './components.ts'

/** A parameter of a route that is not an operation. */
export const parameter = (
  place: 'path' | 'query' | 'header',
  name: string,
  description: string,
  schema: JsonObject = { type: 'string' },
): JsonObject => ({ name, in: place, required: place === 'path', description, schema })

export const ifNoneMatch = parameter(
  'header',
  'If-None-Match',
  'An `ETag` you have. You get 304 and no body while it is still current.',
)
