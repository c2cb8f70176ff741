import type { Output } from '#contract'
import type { adminGetGroup } from '../../../src/areas/groups/admin/contract.ts'
import { Confirm } from '../../components/confirm.tsx'
import { TextField } from '../../components/fields.tsx'
import type { Form } from '../../form.ts'
import { t } from '../../messages.ts'

interface Props {
  readonly form: Form
  readonly group: Output<typeof adminGetGroup>['data']
}

export const GroupDeletion = ({ form, group }: Props) => (
  <>
    {isOnSite(group) && (
      <div>
        <Confirm
          label={t('admin.groupDeletion.hide')}
          question={t('admin.groupDeletion.hideQuestion', { group: group.name })}
          action="hide"
          confirmLabel={t('admin.groupDeletion.hideGroup')}
        />
      </div>
    )}
    <details open={form.action === 'remove'}>
      <summary class="button danger slim">{t('admin.groupDeletion.delete')}</summary>
      <form method="post" class="stack disclosure-body">
        <p>{formatDeletionImpact(group)}</p>
        <TextField form={form} name="typedName" label={t('admin.groupDeletion.typedName')} help={group.name} />
        <p>
          <button class="button danger" name="action" value="remove">
            {t('admin.groupDeletion.deleteGroup')}
          </button>
        </p>
      </form>
    </details>
  </>
)

export const isOnSite = ({ displayOnSite, isActive }: Pick<Props['group'], 'displayOnSite' | 'isActive'>): boolean =>
  displayOnSite && isActive

const formatDeletionImpact = ({ eventCount, badgeCount, joinedCount }: Props['group']): string =>
  t('admin.groupDeletion.impact', { events: eventCount, badges: badgeCount, memberships: joinedCount })
