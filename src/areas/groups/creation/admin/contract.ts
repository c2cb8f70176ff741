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
  summary: 'List requests to create a group: pending first, then oldest first.',
  tag: 'Admin',
  route: 'GET /v1/admin/group-creation-requests',
  scope: 'admin',
  query: StatusQuery,
  output: pageOf(ReviewRequest),
  audit: { kind: 'view' },
  tool: { name: 'admin_list_creation_requests' },
})

export const adminApproveCreationRequest = operation({
  name: 'adminApproveCreationRequest',
  summary: 'Approve a request and create the group. The requester becomes its owner.',
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
  audit: { words: 'groupApproved', target: 'group-creation-request', idFrom: 'input.id' },
  tool: {
    name: 'admin_approve_creation_request',
    confirm: {
      act: 'Create the group {group} for {person}.',
      effects: 'Everybody can see it, and they become its owner.',
      mails: 'who asked',
    },
  },
})

export const adminRejectCreationRequest = operation({
  name: 'adminRejectCreationRequest',
  summary: 'Reject a request to create a group. The person may ask again.',
  tag: 'Admin',
  route: 'POST /v1/admin/group-creation-requests/{id}/reject',
  scope: 'admin',
  params: ById,
  body: ReviewNotes,
  output: dataEnvelope(ReviewRequest),
  errors: [RequestNotFound, RequestNotPending],
  audit: { words: 'groupDeclined', target: 'group-creation-request', idFrom: 'input.id' },
  tool: {
    name: 'admin_reject_creation_request',
    confirm: {
      act: 'Reject the request of {person} for the group {group}.',
      effects: 'The person may ask again.',
      mails: 'who asked',
    },
  },
})
