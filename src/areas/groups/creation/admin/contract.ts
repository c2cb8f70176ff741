import { dataEnvelope, withDescription, operation, pageOf, Type } from '#contract'
import { urlname, UrlnameTaken } from '../../records/contract.ts'
import {
  ById,
  RequestNotFound,
  RequestNotPending,
  ReviewNotes,
  ReviewRequest,
  StatusQuery,
} from '../../claims/admin/contract.ts'

export const adminListCreationRequests = operation({
  name: 'adminListCreationRequests',
  summary: 'List who asked for a group to be made, those that wait first, the oldest first.',
  tag: 'Admin',
  route: 'GET /v1/admin/group-creation-requests',
  scope: 'admin',
  query: StatusQuery,
  output: pageOf(ReviewRequest),
  audit: {},
  tool: { name: 'admin_list_creation_requests' },
})

export const adminApproveCreationRequest = operation({
  name: 'adminApproveCreationRequest',
  summary: 'Make a group that was asked for. Whoever asked is its owner.',
  tag: 'Admin',
  route: 'POST /v1/admin/group-creation-requests/{id}/approve',
  scope: 'admin',
  params: ById,
  body: Type.Object({
    urlname: Type.Optional(
      withDescription(urlname, 'The urlname to give the group. Without it, one is made from its name.'),
    ),
  }),
  output: dataEnvelope(ReviewRequest),
  errors: [RequestNotFound, RequestNotPending, UrlnameTaken],
  audit: { target: 'group-creation-request', idFrom: 'input.id' },
  tool: { name: 'admin_approve_creation_request' },
})

export const adminRejectCreationRequest = operation({
  name: 'adminRejectCreationRequest',
  summary: 'Refuse to make a group that was asked for. It may be asked for again.',
  tag: 'Admin',
  route: 'POST /v1/admin/group-creation-requests/{id}/reject',
  scope: 'admin',
  params: ById,
  body: ReviewNotes,
  output: dataEnvelope(ReviewRequest),
  errors: [RequestNotFound, RequestNotPending],
  audit: { target: 'group-creation-request', idFrom: 'input.id' },
  tool: { name: 'admin_reject_creation_request' },
})
