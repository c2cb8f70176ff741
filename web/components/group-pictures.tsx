import { updateManagedGroup } from '../../src/areas/groups/manage/contract.ts'
import type { GroupRecord } from '../../src/areas/groups/records/contract.ts'
import type { Form } from '../form.ts'
import { t } from '../messages.ts'
import { PictureField } from './picture-field.tsx'

interface Props {
  readonly form: Form
  readonly group?: Pick<GroupRecord, 'photoUrl' | 'heroImageUrl'>
}

export const GroupPictures = ({ form, group }: Props) => (
  <>
    <PictureField
      of={updateManagedGroup}
      form={form}
      name="photoUrl"
      label={t('components.groupPictures.photo')}
      category="group-photo"
      value={group?.photoUrl}
      help={t('components.groupPictures.photoHelp')}
    />
    <PictureField
      of={updateManagedGroup}
      form={form}
      name="heroImageUrl"
      label={t('components.groupPictures.cover')}
      category="hero"
      value={group?.heroImageUrl}
      help={t('components.groupPictures.coverHelp')}
    />
  </>
)
