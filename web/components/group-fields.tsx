import { updateManagedGroup } from '../../src/areas/groups/manage/contract.ts'
import { socialNetworks, type GroupRecord } from '../../src/areas/groups/records/contract.ts'
import type { Fields, Form } from '../form.ts'
import { readInput } from '../read-input.ts'
import { FormField } from './form-field.tsx'
import { GroupPictures } from './group-pictures.tsx'
import { Panel } from './settings-layout.tsx'
import { Swatches } from './swatches.tsx'
import { networkNames } from './networks.ts'

interface Props {
  readonly form: Form
  readonly group: GroupRecord
  readonly webUrl: string
}

export const GroupFields = ({ form, group, webUrl }: Props) => (
  <>
    <Panel title="About the group">
      <div class="fields">
        <FormField of={updateManagedGroup} form={form} name="name" label="Name" value={group.name} />
        <FormField
          of={updateManagedGroup}
          form={form}
          name="description"
          label="Description"
          value={group.description}
          isMultiline
          help="What you do, for whom, and what a newcomer should know."
        />
        <FormField
          of={updateManagedGroup}
          form={form}
          name="tags"
          label="Tags"
          value={group.tags?.join(', ')}
          help={({ max }) => `Up to ${max}, with commas between them. People find you by them.`}
        />
        <FormField
          of={updateManagedGroup}
          form={form}
          name="urlname"
          label="Address"
          value={group.urlname}
          help={`Small letters, digits and dashes: ${webUrl}/groups/${group.urlname ?? '…'}. If you change it, the old address keeps working and leads to the new one.`}
        />
      </div>
    </Panel>
    <Panel title="How it looks">
      <div class="fields">
        <Swatches form={form} name="themeColor" legend="Page color" value={group.themeColor} />
        <GroupPictures form={form} group={group} />
      </div>
    </Panel>
    <Panel title="Elsewhere" lead="Leave empty what you do not have.">
      <div class="fields pairs">
        <FormField of={updateManagedGroup} form={form} name="website" label="Website" value={group.website} />
        {socialNetworks.map((network) => (
          <FormField
            of={updateManagedGroup}
            form={form}
            name={`socialLinks.${network}`}
            label={networkLabels[network]}
            value={group.socialLinks?.[network]}
          />
        ))}
      </div>
    </Panel>
  </>
)

const networkLabels: Readonly<Record<(typeof socialNetworks)[number], string>> = {
  ...networkNames,
  website: 'Another website',
}

export function readGroupInput(fields: Fields) {
  const tags = fields
    .text('tags')
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')
  return {
    ...readInput(updateManagedGroup, fields, [
      'name',
      'urlname',
      'description',
      'website',
      'socialLinks',
      'photoUrl',
      'heroImageUrl',
      'themeColor',
    ]),
    tags: tags.length === 0 ? null : tags,
  }
}
