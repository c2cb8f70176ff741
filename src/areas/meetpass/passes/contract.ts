import {
  Count,
  countedPageOf,
  dataEnvelope,
  withDescription,
  event,
  failure,
  Id,
  oneOf,
  oneOfOrNull,
  operation,
  orNull,
  PageQuery,
  shape,
  Success,
  textOrNull,
  TextOrNull,
  TimestampOrNull,
  Type,
  webUrlOrNull,
  type Static,
} from '#contract'
import { Design } from '../designs/contract.ts'

export const passTypes = ['qrcode', 'nfc'] as const
export const passActions = ['profile', 'portfolio', 'url'] as const

/** Random, because anyone who knows the id can tap the pass. */
export const PassId = Type.String({ format: 'uuid', examples: ['7d8f3a52-1c0e-4b6f-9a3d-5e2b8c4f1a60'] })
const passType = oneOf(passTypes, { examples: ['nfc'] })
const passAction = oneOfOrNull(passActions, { examples: ['profile'] })
const zeroOrOne = Type.Unsafe<0 | 1>({ type: 'integer', enum: [0, 1], examples: [1] })
const label = textOrNull(100, { examples: ['On my laptop'] })
const actionUrl = webUrlOrNull({ examples: ['https://example.org/talk'] })
const designId = Type.Unsafe<string | null>({ ...TextOrNull, examples: ['spring-meadow'] })

export const PassView = shape('PassView', {
  id: withDescription(PassId, 'The id of the pass. Anyone who knows it can tap the pass.'),
  type: withDescription(passType, 'Whether it is a QR code or an NFC tag.'),
  label: withDescription(label, 'What you call it. Null when it has no name.'),
  designId,
  action: withDescription(passAction, 'What the main button of the card opens. Null for the default.'),
  actionUrl: withDescription(actionUrl, 'Where the button leads when `action` is `url`.'),
  autoFollow: withDescription(zeroOrOne, '1 when people who tap it follow you automatically.'),
  isActive: withDescription(zeroOrOne, '0 when you switched it off; taps then lead nowhere.'),
  claimedAt: withDescription(TimestampOrNull, 'When you claimed it; for the QR pass, when it was created.'),
  createdAt: TimestampOrNull,
  design: orNull(Design, { description: 'How it looks. Null for the default.' }),
  connectionCount: withDescription(Count, 'How many people you met with it.'),
  passUrl: Type.String({
    description: 'What the tag or the QR code opens.',
    examples: ['https://example.org/pass/7d8f3a52-1c0e-4b6f-9a3d-5e2b8c4f1a60'],
  }),
  qrUrl: Type.String({
    description: 'The QR code as an SVG image.',
    examples: ['https://example.org/pass/7d8f3a52-1c0e-4b6f-9a3d-5e2b8c4f1a60/qr.svg'],
  }),
})
export type PassView = Static<typeof PassView>

const flag = Type.Unsafe<0 | 1 | boolean>({ type: ['integer', 'boolean'], enum: [0, 1, false, true] })

export const PassUpdate = Type.Partial(
  Type.Object({
    label: withDescription(label, 'What you call it. Null for none.'),
    action: oneOf(passActions, { description: 'What the main button of the card opens.' }),
    actionUrl: withDescription(actionUrl, 'Where the button leads. Needed when `action` is `url`.'),
    autoFollow: withDescription(flag, 'True or 1: people who tap it follow you automatically.'),
    isActive: withDescription(flag, 'False or 0: taps lead nowhere.'),
    designId: Type.Unsafe<string | null>({
      ...designId,
      description: 'The id of a design that is offered; null for the default. Only for the QR pass.',
    }),
  }),
)
export type PassUpdate = Static<typeof PassUpdate>

export const PassNotFound = failure('not_found', 'errors.meetpass.passNotFound')
export const PassOwned = failure('conflict', 'errors.meetpass.passOwned')
export const NoDesignOnNfc = failure('bad_request', 'errors.meetpass.noDesignOnNfc')
export const QrPassStays = failure('bad_request', 'errors.meetpass.qrPassStays')

export const MeetpassClaimed = event({
  type: 'meetpass.claimed',
  summary: 'Somebody claimed an NFC pass.',
  visibleTo: ['self'],
  scopes: { self: 'read:meetpass' },
  subjects: ['userId'],
  data: Type.Object({ passId: PassId, userId: Id, type: withDescription(passType, 'Always `nfc`.') }),
})

export const MeetpassReleased = event({
  type: 'meetpass.released',
  summary: 'Somebody released an NFC pass.',
  visibleTo: ['self'],
  scopes: { self: 'read:meetpass' },
  subjects: ['userId'],
  data: Type.Object({ passId: PassId, userId: Id }),
})

const ById = Type.Object({ id: withDescription(PassId, 'The id of the pass.') })

export const listMeetpasses = operation({
  name: 'listMeetpasses',
  summary: 'List your passes, the QR pass first.',
  tag: 'MeetPass',
  route: 'GET /v1/meetpass',
  scope: 'read:meetpass',
  query: PageQuery,
  output: countedPageOf(PassView),
  tool: { name: 'meetpass_list' },
  flags: { mayLag: true },
})

export const getQrMeetpass = operation({
  name: 'getQrMeetpass',
  summary: 'Get your QR pass. It is created the first time you ask.',
  tag: 'MeetPass',
  route: 'GET /v1/meetpass/qr',
  scope: 'read:meetpass',
  output: dataEnvelope(PassView),
  tool: { name: 'meetpass_qr' },
})

export const getMeetpass = operation({
  name: 'getMeetpass',
  summary: 'Get one of your passes.',
  tag: 'MeetPass',
  route: 'GET /v1/meetpass/{id}',
  scope: 'read:meetpass',
  params: ById,
  output: dataEnvelope(PassView),
  errors: [PassNotFound],
  tool: { name: 'meetpass_get' },
})

export const updateMeetpass = operation({
  name: 'updateMeetpass',
  summary: 'Change one of your passes.',
  tag: 'MeetPass',
  route: 'PATCH /v1/meetpass/{id}',
  scope: 'write:meetpass',
  params: ById,
  body: PassUpdate,
  output: dataEnvelope(PassView),
  errors: [PassNotFound, NoDesignOnNfc],
  readOperation: 'getMeetpass',
  tool: {
    name: 'meetpass_update',
    confirm: {
      act: 'Change what happens when somebody taps your pass {label}.',
      effects: 'It holds at once for everybody who taps it.',
      when: ['action', 'actionUrl'],
    },
  },
})

export const claimMeetpass = operation({
  name: 'claimMeetpass',
  summary: 'Claim an NFC pass that nobody owns.',
  tag: 'MeetPass',
  route: 'POST /v1/meetpass/{id}/claim',
  scope: 'write:meetpass',
  params: ById,
  output: dataEnvelope(PassView),
  status: 201,
  errors: [PassNotFound, PassOwned],
  tool: { name: 'meetpass_claim', confirm: false },
})

export const releaseMeetpass = operation({
  name: 'releaseMeetpass',
  summary: 'Release an NFC pass, so that others can claim it. Your connections stay.',
  tag: 'MeetPass',
  route: 'POST /v1/meetpass/{id}/release',
  scope: 'write:meetpass',
  params: ById,
  output: Success,
  errors: [PassNotFound, QrPassStays],
  readOperation: 'getMeetpass',
  tool: {
    name: 'meetpass_release',
    confirm: {
      act: 'Release your pass {name}.',
      effects: 'The pass will have no owner; whoever taps it next can claim it.',
    },
  },
})
