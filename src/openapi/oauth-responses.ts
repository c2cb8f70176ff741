import { buildExample } from '#contract'
import type { JsonObject } from './components.ts'
import { headerRefs, type HeaderName } from './headers.ts'

export const stringSchema = (description: string, example?: string): JsonObject => ({
  type: 'string',
  description,
  ...(example !== undefined && { examples: [example] }),
})
export const enumSchema = (description: string, words: readonly string[]): JsonObject => ({
  ...stringSchema(description),
  enum: words,
})
export const integerSchema = (description: string, example: number): JsonObject => ({
  type: 'integer',
  description,
  examples: [example],
})

export const jsonResponse = (
  description: string,
  properties: JsonObject,
  required: readonly string[],
  names: readonly HeaderName[] = [],
) => {
  const schema = { type: 'object', properties, required }
  return {
    description,
    ...headerRefs('X-Request-Id', ...names),
    content: { 'application/json': { schema, example: buildExample(schema) } },
  }
}
export const errorResponse = (description: string, ...names: readonly HeaderName[]): JsonObject =>
  jsonResponse(
    description,
    {
      error: stringSchema('The error code (RFC 6749).', 'invalid_grant'),
      error_description: stringSchema('What is wrong, as a sentence for people.', 'grant request is invalid'),
    },
    ['error'],
    names,
  )
export const errorResponses = {
  '400': errorResponse('The request is not valid.'),
  '401': errorResponse('The app or its secret is not known, or the token is not valid.', 'WWW-Authenticate'),
  '413': errorResponse('The body is too large.'),
  '429': errorResponse('Too many requests.', 'Retry-After'),
  '503': errorResponse('The service cannot answer at the moment.', 'Retry-After'),
}
export const htmlResponse = (description: string, ...names: readonly HeaderName[]): JsonObject => ({
  description,
  ...headerRefs('X-Request-Id', ...names),
  content: { 'text/html': { schema: { type: 'string' } } },
})

export const formBody = (properties: JsonObject, required: readonly string[]): JsonObject => ({
  required: true,
  content: { 'application/x-www-form-urlencoded': { schema: { type: 'object', properties, required } } },
})
