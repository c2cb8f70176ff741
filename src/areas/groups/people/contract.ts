import {
  Count,
  Flag,
  oneOf,
  oneOfOrNull,
  operation,
  pageOf,
  PageQuery,
  setShortForm,
  shape,
  text,
  TextOrNull,
  TimestampOrNull,
  Type,
  withDescription,
  type Static,
} from '#contract'
import { UserBasic } from '../../profile/contract.ts'
import { RoleTooLow, roles } from '../members/contract.ts'
import { ByGroup, GroupNotFound } from '../records/contract.ts'

const { id, name, username, avatarUrl } = UserBasic.properties
const Person = shape('GroupPersonUser', { id, name, username, avatarUrl })
setShortForm(Person, 'name username')

export const GroupPerson = shape('GroupPerson', {
  user: withDescription(Person, 'The person.'),
  role: oneOfOrNull(roles, { description: 'Their role in the group. Null when they have none.' }),
  memberId: withDescription(TextOrNull, 'The id by which their role is changed. Null without a role.'),
  joinedAt: withDescription(TimestampOrNull, 'When they joined. Null for somebody who only came.'),
  cameCount: withDescription(Count, 'To how many events of the group they came.'),
  lastCameAt: withDescription(TimestampOrNull, 'When they last came. Null when they never did.'),
  isNew: withDescription(Flag, 'True when they joined in the last 30 days.'),
})
setShortForm(GroupPerson, 'user role joinedAt cameCount lastCameAt isNew')
export type GroupPerson = Static<typeof GroupPerson>

export const roleFilters = ['any', 'team', 'none'] as const
export const peopleOrders = ['recent', 'name', 'came'] as const

export const listGroupPeople = operation({
  name: 'listGroupPeople',
  summary: 'List everybody of a group: who joined, has a role or came, and how often.',
  tag: 'Management',
  route: 'GET /v1/manage/groups/{groupId}/people',
  scope: 'manage:groups',
  params: ByGroup,
  query: Type.Object({
    search: Type.Optional(
      text(0, 100, { description: 'Part of a name or username. Case and accents do not matter.', examples: ['aino'] }),
    ),
    role: Type.Optional(
      oneOf(roleFilters, {
        description: '`team` for volunteers, managers and owners, `none` for everybody else.',
        default: 'any',
      }),
    ),
    sort: Type.Optional(
      oneOf(peopleOrders, {
        description:
          '`recent`: who joined or first came last is first. `name`: from A to Z. `came`: who came most often is first.',
        default: 'recent',
      }),
    ),
    ...PageQuery.properties,
  }),
  output: pageOf(GroupPerson),
  errors: [GroupNotFound, RoleTooLow],
  tool: { name: 'manage_list_people' },
})
