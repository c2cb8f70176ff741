import { errorCodes, type ErrorCode } from '#contract'
import type { JsonObject } from './components.ts'
import { headerRefs, commonHeaders, type HeaderName } from './headers.ts'

const errorSchema: JsonObject = { $ref: '#/components/schemas/Error' }

const extraHeaders: Readonly<Record<number, HeaderName>> = {
  401: 'WWW-Authenticate',
  403: 'WWW-Authenticate',
  429: 'Retry-After',
  503: 'Retry-After',
}

const codes = Object.keys(errorCodes) as readonly ErrorCode[]
const codeFor = (status: number) => codes.findLast((code) => errorCodes[code].status === status)

export const errorResponses = (meanings: Readonly<Record<number, string>>, otherContent: JsonObject = {}): JsonObject =>
  Object.fromEntries(
    Object.entries(meanings).map(([status, description]) => {
      const header = extraHeaders[Number(status)]
      return [
        status,
        {
          description,
          ...headerRefs(...commonHeaders, ...(header ? [header] : [])),
          content: {
            ...otherContent,
            'application/json': { schema: errorSchema, example: { error: description, code: codeFor(Number(status)) } },
          },
        },
      ]
    }),
  )
