import { countedPageOf, described, operation, shape, Text, Type } from '#contract'

export const Scope = shape('Scope', {
  name: Type.String({
    description: described('The name of the scope, as tokens hold it.', 'What it allows.'),
    examples: ['read:events'],
  }),
  description: Type.String({ examples: ['Read events, their details and RSVP figures.'] }),
  implies: Type.Array(Text, { description: 'Scopes that come with it.' }),
})

export const listScopes = operation({
  name: 'listScopes',
  summary: 'List the scopes that a token can hold.',
  tag: 'Scopes',
  route: 'GET /v1/scopes',
  scope: 'public',
  output: countedPageOf(Scope),
  tool: { name: 'scopes_list' },
})
