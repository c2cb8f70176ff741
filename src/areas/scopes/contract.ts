import { countedPageOf, operation, shape, Text, Type } from '#contract'

const Scope = shape('Scope', {
  name: Type.String({
    description: 'The name of the scope, as tokens hold it.',
    examples: ['read:events'],
  }),
  description: Type.String({
    description: 'What it allows.',
    examples: ['Read events, their details and RSVP figures.'],
  }),
  implies: Type.Array(Text, { description: 'Scopes that come with it.', examples: [[]] }),
})

export const listScopes = operation({
  name: 'listScopes',
  summary: 'List the scopes a token can hold.',
  tag: 'Scopes',
  route: 'GET /v1/scopes',
  scope: 'public',
  output: countedPageOf(Scope),
  tool: { name: 'scopes_list' },
})
