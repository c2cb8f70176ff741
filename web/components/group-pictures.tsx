import { updateManagedGroup } from '../../src/areas/groups/manage/contract.ts'
import type { GroupRecord } from '../../src/areas/groups/records/contract.ts'
import type { Form } from '../form.ts'
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
      label="Picture"
      category="group-photo"
      value={group?.photoUrl}
      help="A square one. It stands beside the name."
    />
    <PictureField
      of={updateManagedGroup}
      form={form}
      name="heroImageUrl"
      label="Cover"
      category="hero"
      value={group?.heroImageUrl}
      help="A wide picture. Without one, we draw rings in the group’s color."
    />
  </>
)
