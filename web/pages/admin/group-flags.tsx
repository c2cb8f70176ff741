import type { Static } from '#contract'
import type { ManagedGroupDetail } from '../../../src/areas/groups/manage/contract.ts'
import { TextField, CheckboxField } from '../../components/fields.tsx'
import type { Fields, Form } from '../../form.ts'

type Group = Static<typeof ManagedGroupDetail>

export const GroupFlagsForm = ({ form, group }: { readonly form: Form; readonly group: Group }) => (
  <form method="post" class="stack">
    <fieldset>
      <legend class="unseen">Flags</legend>
      <CheckboxField
        form={form}
        name="displayOnSite"
        label="Shown on the site"
        isChecked={group.displayOnSite}
        help="In the list of groups, with its events in the calendar."
      />
      <CheckboxField
        form={form}
        name="isFeatured"
        label="Featured"
        isChecked={group.isFeatured ?? false}
        help="It stands before the others."
      />
      <CheckboxField
        form={form}
        name="isActive"
        label="Active"
        isChecked={group.isActive}
        help="A group that is over is not active. Its page stays, its sources are no longer read."
      />
      <CheckboxField form={form} name="badgesEnabled" label="May give badges" isChecked={group.badgesEnabled} />
    </fieldset>
    <TextField
      form={form}
      name="maxBadges"
      label="Badges at most"
      inputmode="numeric"
      value={String(group.maxBadges)}
      help={`How many badges it may make, up to 1000. It has ${group.badgeCount} now.`}
    />
    <TextField
      form={form}
      name="maxBadgePoints"
      label="Points of a badge at most"
      inputmode="numeric"
      value={String(group.maxBadgePoints)}
      help="Up to 10 000."
    />
    <p>
      <button class="button" name="action" value="save">
        Save
      </button>
    </p>
  </form>
)

export const readGroupFlags = (fields: Fields) => ({
  displayOnSite: fields.isChecked('displayOnSite'),
  isFeatured: fields.isChecked('isFeatured'),
  isActive: fields.isChecked('isActive'),
  badgesEnabled: fields.isChecked('badgesEnabled'),
  maxBadges: fields.number('maxBadges'),
  maxBadgePoints: fields.number('maxBadgePoints'),
})
