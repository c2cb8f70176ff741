import type { Output } from '#contract'
import type { getManagedGroup } from '../../../src/areas/groups/manage/contract.ts'
import { addGroupMember } from '../../../src/areas/groups/members/contract.ts'
import { TextField } from '../../components/fields.tsx'
import { FormField } from '../../components/form-field.tsx'
import { Panel } from '../../components/settings-layout.tsx'
import { formForAction, type Form } from '../../form.ts'

interface Props {
  readonly form: Form
  readonly group: Output<typeof getManagedGroup>['data']
}

export const Ownership = ({ form, group }: Props) => (
  <>
    <TransferForm form={formForAction(form, 'handOver')} />
    {group.platform === 'native' && <DeleteGroupForm form={formForAction(form, 'delete')} group={group} />}
  </>
)

const TransferForm = ({ form }: Pick<Props, 'form'>) => (
  <Panel title="Hand over the group" lead="Somebody else becomes the owner, and you stay on the team as a manager.">
    <form method="post" class="stack">
      <FormField
        of={addGroupMember}
        form={form}
        name="userId"
        as="newOwner"
        label="Username of the new owner"
        autocomplete="off"
      />
      <p>
        <button class="button quiet" name="action" value="handOver">
          Hand over
        </button>
      </p>
    </form>
  </Panel>
)

const DeleteGroupForm = ({ form, group }: Props) => (
  <Panel title="Delete the group" lead="It’s gone for good, and nobody can bring it back.">
    <details open={form.action === 'delete'}>
      <summary class="button danger slim">Delete the group</summary>
      <form method="post" class="stack opened">
        <p>{formatDeletionImpact(group)}</p>
        <TextField form={form} name="typedName" label={`Type ${group.name} to confirm`} autocomplete="off" />
        <p>
          <button class="button danger" name="action" value="delete">
            Delete {group.name}
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
  memberCount,
}: Props['group']): string {
  const summary = `This deletes ${name} with ${formatCount(eventCount, 'event')}, ${formatCount(badgeCount, 'badge')} and ${formatCount(memberCount ?? 0, 'member')}.`
  if (upcomingEventCount === 0) return summary
  return `${summary} ${formatCount(upcomingEventCount, 'upcoming event')} will be canceled, and everybody with an RSVP gets an email.`
}

const formatCount = (count: number, word: string) => `${count.toLocaleString('en')} ${word}${count === 1 ? '' : 's'}`
