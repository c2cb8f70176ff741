import type { Output } from '#contract'
import type { getManagedGroup } from '../../../src/areas/groups/manage/contract.ts'
import { addGroupMember } from '../../../src/areas/groups/members/contract.ts'
import { TextField } from '../../components/fields.tsx'
import { FormField } from '../../components/form-field.tsx'
import { Panel } from '../../components/settings-layout.tsx'
import { formForAction, type Form } from '../../form.ts'
import { t } from '../../messages.ts'

interface Props {
  readonly form: Form
  readonly group: Output<typeof getManagedGroup>['data']
  /** False for site admins with another role, or none. */
  readonly isOwner: boolean
}

export const Ownership = ({ form, group, isOwner }: Props) => (
  <>
    <TransferForm form={formForAction(form, 'transfer')} isOwner={isOwner} />
    {group.platform === 'native' && <DeleteGroupForm form={formForAction(form, 'delete')} group={group} />}
  </>
)

const TransferForm = ({ form, isOwner }: Pick<Props, 'form' | 'isOwner'>) => (
  <Panel
    title={t('manage.ownership.transferTitle')}
    lead={t(isOwner ? 'manage.ownership.transferHelp' : 'manage.ownership.transferHelpForAdmin')}
  >
    <form method="post" class="stack">
      <FormField
        of={addGroupMember}
        form={form}
        name="userId"
        as="newOwner"
        label={t('manage.ownership.newOwner')}
        autocomplete="off"
      />
      <p>
        <button class="button quiet" name="action" value="transfer">
          {t('manage.ownership.transfer')}
        </button>
      </p>
    </form>
  </Panel>
)

const DeleteGroupForm = ({ form, group }: Pick<Props, 'form' | 'group'>) => (
  <Panel title={t('manage.ownership.delete')} lead={t('manage.cannotBeUndone')}>
    <details open={form.action === 'delete'}>
      <summary class="button danger slim">{t('manage.ownership.delete')}</summary>
      <form method="post" class="stack disclosure-body">
        <p>{formatDeletionImpact(group)}</p>
        <TextField
          form={form}
          name="typedName"
          label={t('manage.ownership.typeName', { group: group.name })}
          autocomplete="off"
        />
        <p>
          <button class="button danger" name="action" value="delete">
            {t('manage.ownership.deleteNamed', { group: group.name })}
          </button>
        </p>
      </form>
    </details>
  </Panel>
)

function formatDeletionImpact({
  name,
  eventCount,
  upcomingEventCount,
  badgeCount,
  joinedCount,
}: Props['group']): string {
  const summary = t('manage.ownership.deletes', {
    group: name,
    events: eventCount,
    badges: badgeCount,
    members: joinedCount,
  })
  if (upcomingEventCount === 0) return summary
  return `${summary} ${t('manage.ownership.cancels', { events: upcomingEventCount })}`
}
