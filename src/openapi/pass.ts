import { dataOf } from '#contract'
import { PassTap } from '../areas/meetpass/tap/contract.ts'
import type { Components, Json } from './components.ts'
import { headers } from './headers.ts'
import { parameter } from './parameter.ts'
import { refusals } from './refusals.ts'

const id = parameter('path', 'id', 'The id of the pass. Anyone who knows it can tap the pass.', {
  type: 'string',
  format: 'uuid',
})
const credentials = [{}, { token: [] }, { oauth: [] }, { session: [] }]
const html = { 'text/html': { schema: { type: 'string' } } }
const nobody = 'There is no such pass, it is switched off, or its owner is suspended.'

const operation = (operationId: string, summary: string, description: string, rest: Json): Json => ({
  operationId,
  summary,
  description,
  tags: ['MeetPass'],
  parameters: [id],
  ...rest,
})

const file = (operationId: string, summary: string, type: string): Json => ({
  get: operation(operationId, summary, 'Needs no credential and does not count against your limit.', {
    security: [{}],
    responses: {
      '200': {
        description: 'OK',
        ...headers('X-Request-Id'),
        content: { [type]: { schema: { type: 'string' } } },
      },
      ...refusals({ 404: nobody }),
    },
  }),
})

/** Where passes lead: pages for people, JSON for programs. */
export function passPaths(components: Components): Readonly<Record<string, Json>> {
  const tapped = (description: string): Json => ({
    description,
    ...headers('X-Request-Id'),
    content: { ...html, 'application/json': { schema: components.reference(dataOf(PassTap)) } },
  })

  return {
    '/pass/{id}': {
      get: operation(
        'tapMeetpass',
        'Tap a pass',
        'A page, or JSON with `Accept: application/json`. Connects you with the owner when you open it yourself while signed in, or with a token that has `write:meetpass`; everyone else only sees the card. At most 3 per second from one address.',
        {
          security: credentials,
          responses: {
            '200': tapped('The card, and the result of the tap.'),
            ...refusals({ 404: nobody, 429: 'Too many taps at once.' }, html),
          },
        },
      ),
    },
    '/pass/{id}/connect': {
      post: operation(
        'tapConnect',
        'Press Connect on the card',
        'For signed-in browsers, from a page of this server.',
        {
          security: [{ session: [] }],
          responses: {
            '201': tapped('You are connected, or the pass is yours.'),
            ...refusals(
              {
                400: 'The body does not match its content type.',
                401: 'Nobody is signed in.',
                403: 'The request came from a page of another site.',
                404: nobody,
                413: 'The body is too large.',
                415: 'The body is neither a form nor JSON.',
              },
              html,
            ),
          },
        },
      ),
    },
    '/pass/{id}/contact.vcf': file('getPassContact', 'Get the card as a vCard 4.0', 'text/vcard'),
    '/pass/{id}/qr.svg': file('getPassQr', 'Get the QR code of a pass', 'image/svg+xml'),
  }
}
