import type { ComponentChildren } from 'preact'
import {
  adminApproveClaimRequest,
  adminListClaimRequests,
  adminRejectClaimRequest,
  type ReviewRequest,
} from '../../../src/areas/groups/claims/admin/contract.ts'
import {
  adminApproveCreationRequest,
  adminListCreationRequests,
  adminRejectCreationRequest,
} from '../../../src/areas/groups/creation/admin/contract.ts'
import { AdminLayout } from '../../components/admin-layout.tsx'
import { FormField } from '../../components/form-field.tsx'
import { Pager } from '../../components/pager.tsx'
import { RequestItem } from '../../components/review-request.tsx'
import { Panel } from '../../components/settings-layout.tsx'
import { emptyForm, type Fields, type Form } from '../../form.ts'
import { t } from '../../messages.ts'
import { redirectTo, type Visit } from '../../page.ts'
import { readCursors } from '../../paging.ts'
import { readInput } from '../../read-input.ts'
import { adminPage } from './admin-page.ts'
import { listPendingRequests } from './pending-requests.ts'

const path = '/admin/requests'

/** By the value in the query. */
const decidedLists = {
  made: ['admin.requests.groupsApproved', adminListCreationRequests, 'approved'],
  'not-made': ['admin.requests.groupsDeclined', adminListCreationRequests, 'rejected'],
  given: ['admin.requests.claimsApproved', adminListClaimRequests, 'approved'],
  'not-given': ['admin.requests.claimsDeclined', adminListClaimRequests, 'rejected'],
} as const
type DecidedKind = keyof typeof decidedLists

export const adminRequests = adminPage({
  path,
  title: 'admin.requests.title',
  notices: {
    approved: 'admin.requests.approved',
    rejected: 'admin.requests.declined',
  },
  load: async (visit) => ({ waiting: await listPendingRequests(visit, 50), ...(await listDecided(visit)) }),
  view: ({ data: { waiting, kind, requests, pagination }, form, visit: { now } }) => (
    <AdminLayout currentPath={path}>
      <Panel title={t('admin.requests.pendingTitle')} lead={t('admin.requests.pendingLead')}>
        {waiting.requests.length === 0 ? (
          <div class="empty">
            <h3>{t('admin.requests.empty')}</h3>
            <p class="soft">{t('admin.requests.emptyHelp')}</p>
          </div>
        ) : (
          <ul class="list">
            {waiting.requests.map((request) => (
              <RequestItem request={request} now={now}>
                <DecisionForms request={request} form={form.fields.text('id') === request.id ? form : emptyForm} />
              </RequestItem>
            ))}
          </ul>
        )}
        {waiting.hasMore && <p class="soft">{t('admin.requests.more')}</p>}
      </Panel>
      <Panel title={t('admin.requests.decidedTitle')}>
        <nav class="row gap-2" aria-label={t('admin.requests.decidedTitle')}>
          {Object.entries(decidedLists).map(([word, [label]]) => (
            <a
              class="button quiet slim chip"
              href={`${path}?decided=${word}`}
              aria-current={word === kind ? 'page' : undefined}
            >
              {t(label)}
            </a>
          ))}
        </nav>
        {requests.length === 0 ? (
          <p class="soft">{t('admin.requests.noneDecided')}</p>
        ) : (
          <ul class="list">
            {requests.map((request) => (
              <RequestItem request={request} now={now} />
            ))}
          </ul>
        )}
        <Pager path={path} query={{ decided: kind }} pagination={pagination} />
      </Panel>
    </AdminLayout>
  ),
  actions: {
    approve: async ({ call }, fields) => {
      if (isClaim(fields)) await call(adminApproveClaimRequest, { id: fields.text('id') })
      else await call(adminApproveCreationRequest, readInput(adminApproveCreationRequest, fields, ['id', 'urlname']))
      return redirectTo(`${path}?done=approved`)
    },
    reject: async ({ call }, fields) => {
      const operation = isClaim(fields) ? adminRejectClaimRequest : adminRejectCreationRequest
      await call(operation, readInput(operation, fields, ['id', 'notes']))
      return redirectTo(`${path}?done=rejected`)
    },
  },
})

async function listDecided({ call, query }: Visit) {
  const requestedKind = query.get('decided') ?? ''
  const kind: DecidedKind = Object.hasOwn(decidedLists, requestedKind) ? (requestedKind as DecidedKind) : 'made'
  const [, operation, status] = decidedLists[kind]
  const { data, pagination } = await call(operation, { status, limit: 20, ...readCursors(query) })
  return { kind, requests: data, pagination }
}

const isClaim = (fields: Fields) => fields.text('type') === 'claim'

interface DecisionProps {
  readonly request: ReviewRequest
  readonly form: Form
}

function DecisionForms({ request, form }: DecisionProps) {
  const { id, type, user } = request
  const isClaim = type === 'claim'
  return (
    <div class="decision">
      <FoldedForm
        {...{ request, form }}
        action="approve"
        label={t('admin.requests.approve')}
        submitLabel={t(isClaim ? 'admin.requests.makeOwner' : 'admin.requests.createGroup')}
      >
        <p>{t(isClaim ? 'admin.requests.becomesOwner' : 'admin.requests.getsGroup', { name: user.name })}</p>
        {type === 'creation' && (
          <FormField
            of={adminApproveCreationRequest}
            form={form}
            name="urlname"
            id={`urlname-${id}`}
            label={t('admin.newGroup.urlname')}
            help={t('admin.requests.urlnameHelp')}
          />
        )}
      </FoldedForm>
      <FoldedForm
        {...{ request, form }}
        action="reject"
        label={t('admin.requests.decline')}
        submitLabel={t('admin.requests.declineRequest')}
        tone="danger"
      >
        <FormField
          of={adminRejectCreationRequest}
          form={form}
          name="notes"
          id={`notes-${id}`}
          label={t('admin.requests.note')}
          isMultiline
          help={t('admin.requests.noteHelp')}
        />
      </FoldedForm>
    </div>
  )
}

interface FoldedFormProps extends DecisionProps {
  readonly action: string
  readonly label: string
  readonly submitLabel: string
  readonly tone?: 'danger'
  readonly children: ComponentChildren
}

/** Folded, to prevent accidental decisions. */
function FoldedForm({ request, form, action, label, submitLabel, tone, children }: FoldedFormProps) {
  const buttonClass = tone === undefined ? 'button' : `button ${tone}`
  return (
    <details open={form.action === action}>
      <summary class={`${buttonClass} slim`}>{label}</summary>
      <form method="post" class="stack gap-3">
        <input type="hidden" name="id" value={request.id} />
        <input type="hidden" name="type" value={request.type} />
        {children}
        <p>
          <button class={buttonClass} name="action" value={action}>
            {submitLabel}
          </button>
        </p>
      </form>
    </details>
  )
}
