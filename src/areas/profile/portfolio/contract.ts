import {
  countedPageOf,
  dataEnvelope,
  event,
  failure,
  Id,
  oneOf,
  operation,
  PageQuery,
  shape,
  text,
  textOrNull,
  TimestampOrNull,
  Type,
  webUrlOrNull,
  withDescription,
  Words,
  type Static,
} from '#contract'

const contentFields = {
  title: text(1, 200, { examples: ['A lamp from a bicycle wheel'] }),
  description: textOrNull(500, { examples: ['Made in an evening at the repair café.'] }),
  url: webUrlOrNull({ description: 'Where to see more.', examples: ['https://example.org/lamp'] }),
  imageUrl: webUrlOrNull({ examples: ['https://example.org/lamp.webp'] }),
}
export const maxSortOrder = 2_147_483_647
const sortOrderOptions = {
  minimum: 0,
  maximum: maxSortOrder,
  description: 'Smaller numbers come first.',
  examples: [0],
}

export const PortfolioItem = shape('PortfolioItem', {
  id: Id,
  userId: Id,
  ...contentFields,
  sortOrder: Type.Integer(sortOrderOptions),
  createdAt: TimestampOrNull,
})
export type PortfolioItem = Static<typeof PortfolioItem>

export const PortfolioItemRequest = Type.Object({
  title: contentFields.title,
  description: Type.Optional(contentFields.description),
  url: Type.Optional(contentFields.url),
  imageUrl: Type.Optional(contentFields.imageUrl),
  sortOrder: Type.Optional(Type.Integer({ ...sortOrderOptions, default: 0 })),
})
export type PortfolioItemRequest = Static<typeof PortfolioItemRequest>

export const PortfolioItemUpdateRequest = Type.Partial(
  Type.Object({ ...contentFields, sortOrder: Type.Integer(sortOrderOptions) }),
)
export type PortfolioItemUpdateRequest = Static<typeof PortfolioItemUpdateRequest>

export const PortfolioItemNotFound = failure('not_found', 'errors.profile.portfolioItemNotFound')
export const maxPortfolioItems = 100
export const PortfolioFull = failure('conflict', 'errors.profile.portfolioFull', { limit: maxPortfolioItems })

export const PortfolioItemCreated = event({
  type: 'user.portfolio_item_created',
  summary: 'Somebody added an item to their portfolio.',
  visibleTo: ['self'],
  scopes: { self: 'read:portfolio' },
  subjects: ['userId'],
  data: Type.Object({
    userId: Id,
    portfolioItemId: withDescription(Id, 'The id of the portfolio item.'),
    title: withDescription(Words, 'The title of the item.'),
  }),
})

const ById = Type.Object({ id: withDescription(Id, 'The id of the portfolio item.') })

export const listPortfolio = operation({
  name: 'listPortfolio',
  summary: 'List your portfolio in its order.',
  tag: 'User',
  route: 'GET /v1/profile/portfolio',
  scope: 'read:portfolio',
  query: Type.Object({
    ...PageQuery.properties,
    direction: oneOf(['asc', 'desc'], { description: '`desc` begins with the last item.', default: 'asc' }),
  }),
  output: countedPageOf(PortfolioItem),
  tool: { name: 'portfolio_list' },
  flags: { mayLag: true },
})

export const createPortfolioItem = operation({
  name: 'createPortfolioItem',
  summary: 'Add an item to your portfolio.',
  tag: 'User',
  route: 'POST /v1/profile/portfolio',
  scope: 'write:portfolio',
  body: PortfolioItemRequest,
  output: dataEnvelope(PortfolioItem),
  status: 201,
  errors: [PortfolioFull],
  readOperation: 'getPortfolioItem',
  newParam: 'id',
  tool: { name: 'portfolio_create', confirm: false },
})

export const getPortfolioItem = operation({
  name: 'getPortfolioItem',
  summary: 'Get an item of your portfolio.',
  tag: 'User',
  route: 'GET /v1/profile/portfolio/{id}',
  scope: 'read:portfolio',
  params: ById,
  output: dataEnvelope(PortfolioItem),
  errors: [PortfolioItemNotFound],
  tool: { name: 'portfolio_get' },
  flags: { mayLag: true },
})

export const updatePortfolioItem = operation({
  name: 'updatePortfolioItem',
  summary: 'Change an item of your portfolio. Only the properties sent are changed.',
  tag: 'User',
  route: 'PATCH /v1/profile/portfolio/{id}',
  scope: 'write:portfolio',
  params: ById,
  body: PortfolioItemUpdateRequest,
  output: dataEnvelope(PortfolioItem),
  errors: [PortfolioItemNotFound],
  readOperation: 'getPortfolioItem',
  tool: { name: 'portfolio_update', confirm: false },
})

export const deletePortfolioItem = operation({
  name: 'deletePortfolioItem',
  summary: 'Remove an item from your portfolio.',
  tag: 'User',
  route: 'DELETE /v1/profile/portfolio/{id}',
  scope: 'write:portfolio',
  params: ById,
  status: 204,
  errors: [PortfolioItemNotFound],
  readOperation: 'getPortfolioItem',
  tool: {
    name: 'portfolio_delete',
    confirm: { act: 'Delete {title} from your portfolio.', effects: 'The item is gone for good.' },
  },
})
