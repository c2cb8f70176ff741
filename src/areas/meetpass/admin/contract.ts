import {
  Count,
  countedPageOf,
  dataEnvelope,
  failure,
  Flag,
  Id,
  operation,
  PageQuery,
  shape,
  Success,
  TextOrNull,
  textOrNull,
  Timestamp,
  TimestampOrNull,
  Type,
  withDescription,
  WordsOrNull,
  type Static,
} from '#contract'
import { Design, designId, DesignNotFound, designAppearance } from '../designs/contract.ts'
import { PassId } from '../passes/contract.ts'

const batchFields = {
  id: Id,
  label: withDescription(WordsOrNull, 'What you call the batch.'),
  designId: Type.Unsafe<string | null>({
    ...TextOrNull,
    description: 'The id of the design. Null for the default.',
    examples: ['spring-meadow'],
  }),
  count: withDescription(Count, 'How many passes it has.'),
  claimedCount: Type.Integer({ ...Count, description: 'How many of them have an owner.', examples: [1] }),
  sheetUrl: Type.String({ description: 'A page to print, for admins who are signed in.' }),
  createdAt: Timestamp,
}
export const PassBatch = shape('PassBatch', batchFields)
export type PassBatch = Static<typeof PassBatch>

export const BatchPass = shape('BatchPass', {
  id: PassId,
  passUrl: Type.String({
    description: 'What to write to the tag.',
    examples: ['https://example.org/pass/7d8f3a52-1c0e-4b6f-9a3d-5e2b8c4f1a60'],
  }),
  claimedAt: TimestampOrNull,
})
export type BatchPass = Static<typeof BatchPass>
const PassBatchDetail = shape('PassBatchDetail', {
  ...batchFields,
  passes: Type.Array(BatchPass, { description: 'The passes.' }),
})

export const AdminDesign = shape('AdminDesign', {
  ...Design.properties,
  isActive: withDescription(Flag, 'True when people can choose the design.'),
  createdAt: Timestamp,
})
export type AdminDesign = Static<typeof AdminDesign>

const designInputFields = {
  imageUrl: Type.Optional(designAppearance.imageUrl),
  modelUrl: Type.Optional(designAppearance.modelUrl),
  themeColor: Type.Optional(designAppearance.themeColor),
  isActive: Type.Optional(withDescription(Flag, 'True to offer the design.')),
}

export const BatchNotFound = failure('not_found', 'errors.meetpass.batchNotFound')
export const DesignIdTaken = failure('conflict', 'errors.meetpass.designIdTaken')

const DesignById = Type.Object({
  id: Type.String({ description: 'The id of the design.', examples: ['spring-meadow'] }),
})

export const adminListPassBatches = operation({
  name: 'adminListPassBatches',
  summary: 'List the batches of NFC passes, newest first.',
  tag: 'Admin',
  route: 'GET /v1/admin/meetpass/batches',
  scope: 'admin',
  query: PageQuery,
  output: countedPageOf(PassBatch),
  audit: { kind: 'view' },
  tool: { name: 'admin_list_pass_batches' },
})

export const adminCreatePassBatch = operation({
  name: 'adminCreatePassBatch',
  summary: 'Create a batch of NFC passes that nobody owns yet.',
  tag: 'Admin',
  route: 'POST /v1/admin/meetpass/batches',
  scope: 'admin',
  body: Type.Object({
    count: Type.Integer({ description: 'How many passes to create.', minimum: 1, maximum: 1000, examples: [50] }),
    label: Type.Optional(textOrNull(100, { description: 'What you call the batch.', examples: ['Spring fair'] })),
    designId: Type.Optional(withDescription(TextOrNull, 'The id of a design. Null or missing for the default.')),
  }),
  output: dataEnvelope(PassBatchDetail),
  status: 201,
  readOperation: 'adminGetPassBatch',
  newParam: 'batchId',
  audit: { words: 'created', target: 'batch', idFrom: 'output.id' },
  tool: {
    name: 'admin_create_pass_batch',
    confirm: { act: 'Create {count} NFC passes.', effects: 'They cannot be deleted again.' },
  },
})

export const adminGetPassBatch = operation({
  name: 'adminGetPassBatch',
  summary: 'Get a batch with its passes.',
  tag: 'Admin',
  route: 'GET /v1/admin/meetpass/batches/{batchId}',
  scope: 'admin',
  params: Type.Object({ batchId: withDescription(Id, 'The id of the batch.') }),
  output: dataEnvelope(PassBatchDetail),
  errors: [BatchNotFound],
  audit: { kind: 'view', target: 'batch', idFrom: 'input.batchId' },
  tool: { name: 'admin_get_pass_batch' },
})

export const adminListDesigns = operation({
  name: 'adminListDesigns',
  summary: 'List the designs of passes by name, including those that are not offered.',
  tag: 'Admin',
  route: 'GET /v1/admin/meetpass/designs',
  scope: 'admin',
  query: PageQuery,
  output: countedPageOf(AdminDesign),
  audit: { kind: 'view' },
  tool: { name: 'admin_list_pass_designs' },
})

export const adminCreateDesign = operation({
  name: 'adminCreateDesign',
  summary: 'Add a design that passes can have.',
  tag: 'Admin',
  route: 'POST /v1/admin/meetpass/designs',
  scope: 'admin',
  body: Type.Object({ id: designId, name: designAppearance.name, ...designInputFields }),
  output: dataEnvelope(AdminDesign),
  status: 201,
  errors: [DesignIdTaken],
  readOperation: 'adminGetDesign',
  newParam: 'id',
  audit: { words: 'created', target: 'design', idFrom: 'output.id' },
  tool: { name: 'admin_create_pass_design', confirm: false },
})

export const adminGetDesign = operation({
  name: 'adminGetDesign',
  summary: 'Get a design, even if it is not offered.',
  tag: 'Admin',
  route: 'GET /v1/admin/meetpass/designs/{id}',
  scope: 'admin',
  params: DesignById,
  output: dataEnvelope(AdminDesign),
  errors: [DesignNotFound],
  audit: { kind: 'view', target: 'design', idFrom: 'input.id' },
  tool: { name: 'admin_get_pass_design' },
})

export const adminUpdateDesign = operation({
  name: 'adminUpdateDesign',
  summary: 'Change a design. Only the properties sent are changed.',
  tag: 'Admin',
  route: 'PATCH /v1/admin/meetpass/designs/{id}',
  scope: 'admin',
  params: DesignById,
  body: Type.Object({ name: Type.Optional(designAppearance.name), ...designInputFields }),
  output: dataEnvelope(AdminDesign),
  errors: [DesignNotFound],
  readOperation: 'adminGetDesign',
  audit: { words: 'changed', target: 'design', idFrom: 'input.id' },
  tool: { name: 'admin_update_pass_design', confirm: false },
})

export const adminDeleteDesign = operation({
  name: 'adminDeleteDesign',
  summary: 'Delete a design. Passes that have it keep working without one.',
  tag: 'Admin',
  route: 'DELETE /v1/admin/meetpass/designs/{id}',
  scope: 'admin',
  params: DesignById,
  output: Success,
  errors: [DesignNotFound],
  readOperation: 'adminGetDesign',
  audit: { words: 'deleted', target: 'design', idFrom: 'input.id' },
  tool: {
    name: 'admin_delete_pass_design',
    confirm: { act: 'Delete the design {name}.', effects: 'Passes that have it lose it.' },
  },
})
