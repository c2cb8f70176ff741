import type { ComponentChildren } from 'preact'
import {
  adminApproveClaimRequest,
  adminRejectClaimRequest,
  type ReviewRequest,
} from '../../../src/areas/groups/claims/admin/contract.ts'
import {
  adminApproveCreationRequest,
  adminRejectCreationRequest,
} from '../../../src/areas/groups/creation/admin/contract.ts'
import { FormField } from '../../components/form-field.tsx'
import { emptyForm, type Fields, type Form } from '../../form.ts'
import { t } from '../../messages.ts'
import { redirectTo, type Redirect, type Visit } from '../../page.ts'
import { readInput } from '../../read-input.ts'

export const decisionNotices = { approved: 'admin.requests.approved', rejected: 'admin.requests.declined' } as const

/** The actions of a page with `DecisionForms`. */
export const decisionActions = (path: string) => ({
  approve: async ({ call }: Visit, fields: Fields): Promise<Redirect> => {
    if (isClaimForm(fields)) await call(adminApproveClaimRequest, { id: fields.text('id') })
    else await call(adminApproveCreationRequest, readInput(adminApproveCreationRequest, fields, ['id', 'urlname']))
    return redirectTo(path, { notice: 'approved' })
  },
  reject: async ({ call }: Visit, fields: Fields): Promise<Redirect> => {
    const operation = isClaimForm(fields) ? adminRejectClaimRequest : adminRejectCreationRequest
    await call(operation, readInput(operation, fields, ['id', 'notes']))
    return redirectTo(path, { notice: 'rejected' })
  },
})

const isClaimForm = (fields: Fields) => fields.text('type') === 'claim'

interface DecisionProps {
  readonly request: ReviewRequest
  readonly form: Form
}

export function DecisionForms({ request, form: pageForm }: DecisionProps) {
  const { id, type, user } = request
  const form = pageForm.fields.text('id') === id ? pageForm : emptyForm
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
      <summary class={tone === undefined ? 'button tinted slim' : 'button quiet slim'}>{label}</summary>
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
