import type { Output } from '#contract'
import type { adminGetGroup } from '../../../src/areas/groups/admin/contract.ts'
import { Confirm } from '../../components/confirm.tsx'
import { TextField } from '../../components/fields.tsx'
import type { Form } from '../../form.ts'

interface Props {
  readonly form: Form
  readonly group: Output<typeof adminGetGroup>['data']
}

export const GroupDeletion = ({ form, group }: Props) => (
  <>
    {group.displayOnSite && (
      <div>
        <Confirm
          label="Take it off the site"
          question={`Take ${group.name} off the site? It is no longer shown, and everything of it stays.`}
          action="hide"
          confirmLabel="Take it off"
        />
      </div>
    )}
    <details open={form.action === 'remove'}>
      <summary class="button danger slim">Remove it for good</summary>
      <form method="post" class="stack opened">
        <p>{formatDeletionImpact(group)} are gone for good, and nobody can bring them back.</p>
        <TextField form={form} name="typedName" label="Type the name of the group" help={group.name} />
        <p>
          <button class="button danger" name="action" value="remove">
            Remove the group
          </button>
        </p>
      </form>
    </details>
  </>
)

function formatDeletionImpact({ eventCount, badgeCount, membersByRole }: Props['group']): string {
  const members = Object.values(membersByRole).reduce((sum, count) => sum + count, 0)
  return `Its page, ${formatCount(eventCount, 'event')}, ${formatCount(badgeCount, 'badge')} and ${formatCount(members, 'membership')}`
}

const formatCount = (count: number, word: string) => `${count.toLocaleString('en')} ${word}${count === 1 ? '' : 's'}`
