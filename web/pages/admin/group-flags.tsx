import type { Static } from '#contract'
import { adminUpdateGroup } from '../../../src/areas/groups/admin/contract.ts'
import type { ManagedGroupDetail } from '../../../src/areas/groups/manage/contract.ts'
import { FormField } from '../../components/form-field.tsx'
import type { Form } from '../../form.ts'

type Group = Static<typeof ManagedGroupDetail>

export const GroupFlagsForm = ({ form, group }: { readonly form: Form; readonly group: Group }) => (
  <form method="post" class="stack">
    <fieldset>
      <legend class="unseen">Flags</legend>
      <FormField
        of={adminUpdateGroup}
        form={form}
        name="displayOnSite"
        label="Shown on the site"
        value={group.displayOnSite}
        help="In the list of groups, with its events in the calendar."
      />
      <FormField
        of={adminUpdateGroup}
        form={form}
        name="isFeatured"
        label="Featured"
        value={group.isFeatured}
        help="It stands before the others."
      />
      <FormField
        of={adminUpdateGroup}
        form={form}
        name="isActive"
        label="Active"
        value={group.isActive}
        help="A group that is over is not active. Its page stays, its sources are no longer read."
      />
      <FormField
        of={adminUpdateGroup}
        form={form}
        name="badgesEnabled"
        label="May give badges"
        value={group.badgesEnabled}
      />
    </fieldset>
    <FormField
      of={adminUpdateGroup}
      form={form}
      name="maxBadges"
      label="Badges at most"
      value={group.maxBadges}
      help={({ max }) => `How many badges it may make, up to ${max}. It has ${group.badgeCount} now.`}
    />
    <FormField
      of={adminUpdateGroup}
      form={form}
      name="maxBadgePoints"
      label="Points of a badge at most"
      value={group.maxBadgePoints}
      help={({ max }) => `Up to ${max}.`}
    />
    <p>
      <button class="button" name="action" value="save">
        Save
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
