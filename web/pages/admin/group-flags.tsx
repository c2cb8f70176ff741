import type { Static } from '#contract'
import { adminUpdateGroup } from '../../../src/areas/groups/admin/contract.ts'
import type { ManagedGroupDetail } from '../../../src/areas/groups/manage/contract.ts'
import { FormField } from '../../components/form-field.tsx'
import type { Form } from '../../form.ts'
import { t } from '../../messages.ts'

type Group = Static<typeof ManagedGroupDetail>

export const GroupFlagsForm = ({ form, group }: { readonly form: Form; readonly group: Group }) => (
  <form method="post" class="stack">
    <fieldset>
      <legend class="visually-hidden">{t('admin.groupFlags.legend')}</legend>
      <FormField
        of={adminUpdateGroup}
        form={form}
        name="displayOnSite"
        label={t('admin.groupFlags.showOnSite')}
        value={group.displayOnSite}
        help={t('admin.groupFlags.showOnSiteHelp')}
      />
      <FormField
        of={adminUpdateGroup}
        form={form}
        name="isFeatured"
        label={t('admin.groupFlags.featured')}
        value={group.isFeatured}
        help={t('admin.groupFlags.featuredHelp')}
      />
      <FormField
        of={adminUpdateGroup}
        form={form}
        name="isActive"
        label={t('admin.groupFlags.active')}
        value={group.isActive}
        help={t('admin.groupFlags.activeHelp')}
      />
      <FormField
        of={adminUpdateGroup}
        form={form}
        name="badgesEnabled"
        label={t('admin.groupFlags.badgesEnabled')}
        value={group.badgesEnabled}
      />
    </fieldset>
    <FormField
      of={adminUpdateGroup}
      form={form}
      name="maxBadges"
      label={t('admin.groupFlags.maxBadges')}
      value={group.maxBadges}
      help={({ max }) => t('admin.groupFlags.maxBadgesHelp', { max, count: group.badgeCount })}
    />
    <FormField
      of={adminUpdateGroup}
      form={form}
      name="maxBadgePoints"
      label={t('admin.groupFlags.maxBadgePoints')}
      value={group.maxBadgePoints}
      help={({ max }) => t('admin.common.upTo', { max })}
    />
    <p>
      <button class="button" name="action" value="save">
        {t('common.save')}
      </button>
    </p>
  </form>
)

export const groupFlagNames = [
  'displayOnSite',
  'isFeatured',
  'isActive',
  'badgesEnabled',
  'maxBadges',
  'maxBadgePoints',
] as const
