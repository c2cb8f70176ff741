import {
  Count,
  dataEnvelope,
  failure,
  Id,
  operation,
  pageOf,
  PageQuery,
  shape,
  Success,
  Text,
  textOrNull,
  TimestampOrNull,
  Type,
  withDescription,
  withExample,
  WordsOrNull,
  type Static,
} from '#contract'
import { EventNotFound } from '../records/contract.ts'
import { RoleTooLow } from '../../groups/members/contract.ts'
import { ByGroup, CountOrNull, GroupNotFound } from '../../groups/records/contract.ts'

export const CheckinCode = shape('CheckinCode', {
  id: Id,
  code: Type.String({ description: 'What people type or scan.', examples: ['K7QMZ2XA'] }),
  label: withDescription(WordsOrNull, 'What the team calls it. Null when it has no name.'),
  maxUses: CountOrNull,
  currentUses: Count,
  expiresAt: TimestampOrNull,
  createdAt: TimestampOrNull,
  eventId: Id,
  checkinUrl: withDescription(Text, 'The page that checks people in, for a link or a QR code.'),
})
export type CheckinCode = Static<typeof CheckinCode>

export const CheckinCodeNotFound = failure('not_found', 'errors.events.checkinCodeNotFound')
export const EventIsCancelled = failure('conflict', 'errors.events.canceled')
export const maxCodesPerEvent = 50
export const TooManyCheckinCodes = failure('conflict', 'errors.events.tooManyCheckinCodes', { limit: maxCodesPerEvent })

const ByGroupAndEvent = Type.Object({ ...ByGroup.properties, eventId: Id })
const ByGroupAndCode = Type.Object({
  ...ByGroup.properties,
  codeId: withDescription(Id, 'The id of the check-in code.'),
})
const groupErrors = [GroupNotFound, RoleTooLow]

const NewCheckinCode = withExample(
  Type.Partial(
    Type.Object({
      label: textOrNull(100, {
        description: 'What the team calls it, such as `Front door`.',
        examples: ['Front door'],
      }),
      maxUses: Type.Unsafe<number | null>({
        type: ['integer', 'null'],
        minimum: 1,
        maximum: 2_147_483_647,
        description: 'How many people can check in with it; null for any number.',
        examples: [50],
      }),
      expiresAt: Type.Unsafe<string | null>({
        ...TimestampOrNull,
        description: 'When it expires. Use this or `expiresInMinutes`, not both.',
      }),
      expiresInMinutes: Type.Integer({
        description: 'In how many minutes it expires. Use this or `expiresAt`, not both.',
        minimum: 1,
        maximum: 525_600,
        examples: [120],
      }),
    }),
  ),
  { label: 'Front door', maxUses: 50, expiresInMinutes: 120 },
)

export const createCheckinCode = operation({
  name: 'createCheckinCode',
  summary: 'Make a code with which people check in to an event.',
  tag: 'Management',
  route: 'POST /v1/manage/groups/{groupId}/events/{eventId}/checkin-codes',
  scope: 'manage:checkins',
  params: ByGroupAndEvent,
  body: NewCheckinCode,
  output: dataEnvelope(CheckinCode),
  status: 201,
  errors: [...groupErrors, EventNotFound, EventIsCancelled, TooManyCheckinCodes],
  readOperation: 'getCheckinCode',
  newParam: 'codeId',
  audit: { words: 'checkinCodeCreated', target: 'checkin-code', idFrom: 'output.id' },
  tool: { name: 'manage_create_checkin_code', confirm: false },
})

export const listCheckinCodes = operation({
  name: 'listCheckinCodes',
  summary: 'List the check-in codes of an event, the oldest first.',
  tag: 'Management',
  route: 'GET /v1/manage/groups/{groupId}/events/{eventId}/checkin-codes',
  scope: 'manage:checkins',
  params: ByGroupAndEvent,
  query: PageQuery,
  output: pageOf(CheckinCode),
  errors: [...groupErrors, EventNotFound],
  tool: { name: 'manage_list_checkin_codes' },
})

export const getCheckinCode = operation({
  name: 'getCheckinCode',
  summary: "Get a check-in code of one of a group's events.",
  tag: 'Management',
  route: 'GET /v1/manage/groups/{groupId}/checkin-codes/{codeId}',
  scope: 'manage:checkins',
  params: ByGroupAndCode,
  output: dataEnvelope(CheckinCode),
  errors: [...groupErrors, CheckinCodeNotFound],
  tool: { name: 'manage_get_checkin_code' },
})

export const deleteCheckinCode = operation({
  name: 'deleteCheckinCode',
  summary: 'Delete a check-in code. Check-ins made with it stay.',
  tag: 'Management',
  route: 'DELETE /v1/manage/groups/{groupId}/checkin-codes/{codeId}',
  scope: 'manage:checkins',
  params: ByGroupAndCode,
  output: Success,
  errors: [...groupErrors, CheckinCodeNotFound],
  readOperation: 'getCheckinCode',
  audit: { words: 'checkinCodeDeleted', target: 'checkin-code', idFrom: 'input.codeId' },
  tool: {
    name: 'manage_delete_checkin_code',
    confirm: {
      act: 'Delete the check-in code {label} of {title}.',
      effects: 'The code stops working. Check-ins made with it stay.',
    },
  },
})
