import { buildExample, dataEnvelope } from '#contract'
import { PassTap } from '../areas/meetpass/tap/contract.ts'
import type { Components, JsonObject } from './components.ts'
import { headerRefs } from './headers.ts'
import { parameter } from './parameter.ts'
import { errorResponses } from './error-responses.ts'

const idParameter = parameter('path', 'id', 'The id of the pass. Anyone who knows it can tap the pass.', {
  type: 'string',
  format: 'uuid',
})
const credentials = [{}, { token: [] }, { oauth: [] }, { session: [] }]
const Tap = dataEnvelope(PassTap)
const html = { 'text/html': { schema: { type: 'string' } } }
const passNotFound = 'There is no such pass, it is switched off, or its owner is suspended.'

const buildOperation = (operationId: string, summary: string, description: string, rest: JsonObject): JsonObject => ({
  operationId,
  summary,
  description,
  tags: ['MeetPass'],
  parameters: [idParameter],
  ...rest,
})

const fileRoute = (operationId: string, summary: string, type: string, notFound: JsonObject): JsonObject => ({
  get: buildOperation(operationId, summary, 'Needs no credential and does not count against your limit.', {
    security: [{}],
    responses: {
      '200': {
        description: 'OK',
        ...headerRefs('X-Request-Id'),
        content: { [type]: { schema: { type: 'string' } } },
      },
      ...notFound,
    },
  }),
})

const tapDescription = `A page, or JSON with \`Accept: application/json\`. Connects you with the owner when you open it yourself while signed in, or with a token that has \`write:meetpass\`; a pass that nobody owns becomes yours. A browser that is signed out gets a cookie, and from its next tap on the owner sees an anonymous connection. Everyone else only sees the card. At most 3 per second from one address.`

export function passPaths(components: Components): Readonly<Record<string, JsonObject>> {
  const tapResponse = (description: string): JsonObject => ({
    description,
    ...headerRefs('X-Request-Id'),
    content: { ...html, 'application/json': { schema: components.toOpenApi(Tap), example: buildExample(Tap) } },
  })

  return {
    '/pass/{id}': {
      get: buildOperation('tapMeetpass', 'Tap a pass', tapDescription, {
        security: credentials,
        responses: {
          '200': tapResponse('The card, and the result of the tap.'),
          ...errorResponses({ 404: passNotFound, 429: 'Too many taps at once.' }, html),
        },
      }),
    },
    '/pass/{id}/connect': {
      post: buildOperation(
        'tapConnect',
        'Press Connect on the card',
        'For signed-in browsers, from a page of this server.',
        {
          security: [{ session: [] }],
          responses: {
            '201': tapResponse('You are connected, or the pass is yours.'),
            '303': {
              description: 'To sign in, if nobody is signed in. Programs that accept only JSON get the 401.',
              ...headerRefs('X-Request-Id', 'Location'),
            },
            ...errorResponses({ 401: 'Nobody is signed in.' }),
            ...errorResponses(
              {
                400: 'The body does not match its content type.',
                403: 'The request came from a page of another site.',
                404: passNotFound,
                413: 'The body is too large.',
                415: 'The body is neither a form nor JSON.',
                429: 'Too many taps at once.',
              },
              html,
            ),
          },
        },
      ),
    },
    '/pass/{id}/contact.vcf': fileRoute(
      'getPassContact',
      'Get the card as a vCard 4.0',
      'text/vcard',
      errorResponses(
        { 404: 'There is no such pass, it is switched off, nobody owns it, or its owner is suspended.' },
        html,
      ),
    ),
    '/pass/{id}/qr.svg': fileRoute(
      'getPassQr',
      'Get the QR code of a pass',
      'image/svg+xml',
      errorResponses({ 404: passNotFound }),
    ),
  }
}
