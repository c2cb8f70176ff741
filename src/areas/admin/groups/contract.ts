import { dataOf, Flag, oneOf, operation, textOrNull, Type, webUrlOrNull } from '#contract'
import {
  ByGroup,
  GroupInput,
  GroupNotFound,
  GroupRecord,
  platforms,
  requiredOfGroup,
  SourceTaken,
  UrlnameTaken,
} from '../../groups/records/contract.ts'
import { ConnectionExists } from '../../sync/contract.ts'

export const AdminGroupInput = Type.Partial(
  Type.Object({
    ...GroupInput.properties,
    platform: oneOf(platforms),
    platformId: textOrNull(2048, {
      pattern: '^[\\x21-\\x7e]*$',
      description: 'What the source calls it, in ASCII without spaces; of a calendar, its address.',
      examples: ['https://example.org/calendar.ics'],
    }),
    link: webUrlOrNull({
      description: 'Its page at its source.',
      examples: ['https://example.org/groups/repair-cafe'],
    }),
    isActive: Flag,
    displayOnSite: Flag,
    isFeatured: Flag,
    badgesEnabled: Flag,
    maxBadges: Type.Integer({ minimum: 0, maximum: 1000, examples: [10] }),
    maxBadgePoints: Type.Integer({ minimum: 0, maximum: 10_000, examples: [50] }),
  }),
)

export const adminCreateGroup = operation({
  name: 'adminCreateGroup',
  summary: 'Make a group that nobody owns yet, here or from a source.',
  tag: 'Admin',
  route: 'POST /v1/admin/groups',
  scope: 'admin',
  body: Type.Object({ ...AdminGroupInput.properties, ...requiredOfGroup }),
  output: dataOf(GroupRecord),
  status: 201,
  errors: [UrlnameTaken, SourceTaken, ConnectionExists],
  tool: { name: 'admin_create_group' },
})

export const adminUpdateGroup = operation({
  name: 'adminUpdateGroup',
  summary: 'Change a group, also what its own staff cannot. Only the properties sent are changed.',
  tag: 'Admin',
  route: 'PUT /v1/admin/groups/{groupId}',
  scope: 'admin',
  params: ByGroup,
  body: AdminGroupInput,
  output: dataOf(GroupRecord),
  errors: [GroupNotFound, UrlnameTaken, SourceTaken],
  tool: { name: 'admin_update_group' },
})
