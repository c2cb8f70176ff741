import { updateManagedGroup } from '../../src/areas/groups/manage/contract.ts'
import { socialNetworks, type GroupRecord } from '../../src/areas/groups/records/contract.ts'
import type { Fields, Form } from '../form.ts'
import { t } from '../messages.ts'
import { readInput } from '../read-input.ts'
import { FormField } from './form-field.tsx'
import { GroupPictures } from './group-pictures.tsx'
import { LanguageField } from './language-field.tsx'
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
    <Panel title={t('components.groupFields.about')}>
      <div class="fields">
        <FormField of={updateManagedGroup} form={form} name="name" label={t('common.name')} value={group.name} />
        <FormField
          of={updateManagedGroup}
          form={form}
          name="description"
          label={t('components.groupFields.description')}
          value={group.description}
          isMultiline
          help={t('components.groupFields.descriptionHelp')}
        />
        <FormField
          of={updateManagedGroup}
          form={form}
          name="tags"
          label={t('components.groupFields.tags')}
          value={group.tags?.join(', ')}
          help={({ max }) => t('components.groupFields.tagsHelp', { max })}
        />
        <LanguageField
          form={form}
          label={t('components.groupFields.languages')}
          help={t('components.groupFields.languagesHelp')}
          value={group.languages}
        />
        <FormField
          of={updateManagedGroup}
          form={form}
          name="urlname"
          label={t('components.groupFields.urlname')}
          value={group.urlname}
          help={t('components.groupFields.urlnameHelp', { url: `${webUrl}/groups/${group.urlname ?? '…'}` })}
        />
      </div>
    </Panel>
    <Panel title={t('components.groupFields.appearance')}>
      <div class="fields">
        <Swatches form={form} name="themeColor" legend={t('components.groupFields.color')} value={group.themeColor} />
        <GroupPictures form={form} group={group} />
      </div>
    </Panel>
    <Panel title={t('components.groupFields.links')}>
      <div class="fields auto-grid">
        <FormField
          of={updateManagedGroup}
          form={form}
          name="website"
          label={t('components.groupFields.website')}
          value={group.website}
        />
        {socialNetworks.map((network) => (
          <FormField
            of={updateManagedGroup}
            form={form}
            name={`socialLinks.${network}`}
            label={network === 'website' ? t('components.groupFields.otherWebsite') : networkNames[network]}
            value={group.socialLinks?.[network]}
          />
        ))}
      </div>
    </Panel>
  </>
)

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
      'languages',
    ]),
    tags: tags.length === 0 ? null : tags,
  }
}
