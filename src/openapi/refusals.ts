import type { Json } from './components.ts'
import { headers, standing, type HeaderName } from './headers.ts'

export const errorSchema: Json = { $ref: '#/components/schemas/Error' }

const added: Readonly<Record<number, HeaderName>> = {
  401: 'WWW-Authenticate',
  403: 'WWW-Authenticate',
  429: 'Retry-After',
  503: 'Retry-After',
}

/** Error responses of a route that is not an operation: what each status means there. */
export const refusals = (meanings: Readonly<Record<number, string>>, otherContent: Json = {}): Json =>
  Object.fromEntries(
    Object.entries(meanings).map(([status, description]) => {
      const header = added[Number(status)]
      return [
        status,
        {
          description,
          ...headers(...standing, ...(header ? [header] : [])),
          content: { ...otherContent, 'application/json': { schema: errorSchema } },
        },
      ]
    }),
  )
