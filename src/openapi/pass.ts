import { dataOf, ErrorBody } from '#contract'
import { PassTap } from '../areas/meetpass/tap/contract.ts'
import type { Components, Json } from './components.ts'

const id: Json = {
  name: 'id',
  in: 'path',
  required: true,
  description: 'Id of the pass. Whoever knows it can tap it.',
  schema: { type: 'string', format: 'uuid' },
}
const credentials = [{}, { token: [] }, { oauth: [] }, { session: [] }]
const html = { 'text/html': { schema: { type: 'string' } } }

/** Where passes lead: pages for people, JSON for programs. */
export function passPaths(components: Components): Readonly<Record<string, Json>> {
  const refused = (description: string): Json => ({
    description,
    content: { 'application/json': { schema: components.reference(ErrorBody) } },
  })
  const refusedOnPage = (description: string): Json => ({
    description,
    content: { ...html, 'application/json': { schema: components.reference(ErrorBody) } },
  })
  const tapped = (description: string): Json => ({
    description,
    content: { ...html, 'application/json': { schema: components.reference(dataOf(PassTap)) } },
  })
  const nobody = 'There is no such pass, it is switched off, or its owner is suspended.'
  const [missing, missingOnPage] = [refused(nobody), refusedOnPage(nobody)]
  const operation = (operationId: string, summary: string, description: string, rest: Json): Json => ({
    operationId,
    summary,
    description,
    tags: ['MeetPass'],
    parameters: [id],
    ...rest,
  })
  const file = (operationId: string, summary: string, type: string): Json => ({
    get: operation(operationId, summary, 'Needs no credential and is not counted.', {
      security: [{}],
      responses: {
        '200': { description: 'As asked for', content: { [type]: { schema: { type: 'string' } } } },
        '404': missing,
      },
    }),
  })

  return {
    '/pass/{id}': {
      get: operation(
        'tapMeetpass',
        'Tap a pass',
        'A page, or JSON with `Accept: application/json`. Connects whoever comes by themself and is signed in, or has a token with `write:meetpass`; others only look. At most 3 per second from one address.',
        {
          security: credentials,
          responses: {
            '200': tapped('The card, and what came of the tap.'),
            '404': missingOnPage,
            '429': refusedOnPage('Too many taps at once. `Retry-After` says when to try again.'),
          },
        },
      ),
    },
    '/pass/{id}/connect': {
      post: operation('tapConnect', 'Press Connect on the card', 'For signed-in browsers, from a page of ours.', {
        security: [{ session: [] }],
        responses: {
          '201': tapped('You are connected, or the pass is yours.'),
          '400': refusedOnPage('The body is not what its content type says.'),
          '401': refusedOnPage('Nobody is signed in.'),
          '403': refusedOnPage('The request comes from a page of another site.'),
          '404': missingOnPage,
          '413': refusedOnPage('The body is too large.'),
          '415': refusedOnPage('The body is neither a form nor JSON.'),
        },
      }),
    },
    '/pass/{id}/contact.vcf': file('getPassContact', 'Get the card as a vCard 4.0', 'text/vcard'),
    '/pass/{id}/qr.svg': file('getPassQr', 'Get the QR code of a pass', 'image/svg+xml'),
  }
}
