import type { JsonObject } from './components.ts'

export const parameter = (
  location: 'path' | 'query' | 'header',
  name: string,
  description: string,
  schema: JsonObject = { type: 'string' },
): JsonObject => ({ name, in: location, required: location === 'path', description, schema })

export const ifNoneMatch = parameter(
  'header',
  'If-None-Match',
  'An `ETag` you have. You get 304 and no body while it is still current.',
)
