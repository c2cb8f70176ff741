import { socialNetworks, type GroupInput, type GroupRecord } from '../../src/areas/groups/records/contract.ts'
import { themeColors } from '../../src/areas/profile/contract.ts'
import type { Fields, Form } from '../form.ts'
import { TextAreaField, TextField } from './fields.tsx'
import { GroupPictures, readGroupPictures } from './group-pictures.tsx'
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
        <TextField form={form} name="name" label="Name" value={group.name} maxlength={200} />
        <TextAreaField
          form={form}
          name="description"
          label="Description"
          value={group.description}
          maxlength={5000}
          isOptional
          help="What you do, for whom, and what a newcomer should know."
        />
        <TextField
          form={form}
          name="tags"
          label="Tags"
          value={group.tags?.join(', ')}
          isOptional
          help="Up to 20, with commas between them. People find you by them."
        />
        <TextField
          form={form}
          name="urlname"
          label="Address"
          value={group.urlname}
          maxlength={100}
          help={`Small letters, digits and dashes: ${webUrl}/groups/${group.urlname ?? '…'}. If you change it, the old address keeps working and leads to the new one.`}
        />
      </div>
    </Panel>
    <Panel title="How it looks">
      <div class="fields">
        <Swatches form={form} name="themeColor" legend="Colour of the page" value={group.themeColor} />
        <GroupPictures form={form} group={group} />
      </div>
    </Panel>
    <Panel title="Elsewhere" lead="Leave empty what you do not have.">
      <div class="fields pairs">
        <TextField form={form} name="website" label="Website" type="url" value={group.website} isOptional />
        {socialNetworks.map((network) => (
          <TextField
            form={form}
            name={`socialLinks.${network}`}
            label={networkLabels[network]}
            type="url"
            value={group.socialLinks?.[network]}
            isOptional
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

export function readGroupInput(fields: Fields): GroupInput {
  const tags = fields
    .text('tags')
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')
  const links = socialNetworks
    .map((network) => [network, fields.text(`socialLinks.${network}`).trim()] as const)
    .filter(([, url]) => url !== '')
  return {
    name: fields.text('name'),
    urlname: fields.text('urlname').trim(),
    description: fields.textOrNull('description'),
    tags: tags.length === 0 ? null : tags,
    website: fields.textOrNull('website'),
    socialLinks: links.length === 0 ? null : Object.fromEntries(links),
    ...readGroupPictures(fields),
    themeColor: themeColors.find((color) => color === fields.text('themeColor')) ?? null,
  }
}
