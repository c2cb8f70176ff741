import {
  countedPageOf,
  failure,
  oneOfOrNull,
  operation,
  PageQuery,
  shape,
  text,
  themeColors,
  Type,
  webUrlOrNull,
  Words,
  type Static,
} from '#contract'

export const designId = text(1, 100, {
  pattern: '^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$',
  description: 'Its id: lower-case letters, digits and dashes.',
  examples: ['spring-meadow'],
})

export const designAppearance = {
  name: text(1, 100, { examples: ['Spring meadow'] }),
  imageUrl: webUrlOrNull({ examples: ['https://example.org/meadow.webp'] }),
  modelUrl: webUrlOrNull({ examples: ['https://example.org/meadow.glb'] }),
  themeColor: oneOfOrNull(themeColors, { examples: ['forest'] }),
}

export const Design = shape('Design', {
  id: Type.String({ description: 'The id of the design.', examples: ['spring-meadow'] }),
  ...designAppearance,
  name: Type.String({ ...Words, examples: ['Spring meadow'] }),
})
export type Design = Static<typeof Design>

export const DesignNotFound = failure('not_found', 'errors.meetpass.designNotFound')

export const listMeetpassDesigns = operation({
  name: 'listMeetpassDesigns',
  summary: 'List the designs that a pass can have, by name.',
  tag: 'MeetPass',
  route: 'GET /v1/meetpass/designs',
  scope: 'read:meetpass',
  query: PageQuery,
  output: countedPageOf(Design),
  tool: { name: 'meetpass_designs' },
  flags: { mayLag: true },
})
