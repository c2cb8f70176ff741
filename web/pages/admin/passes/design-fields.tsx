import { adminUpdateDesign, type AdminDesign } from '../../../../src/areas/meetpass/admin/contract.ts'
import { TextField, CheckboxField } from '../../../components/fields.tsx'
import { PictureField } from '../../../components/picture-field.tsx'
import { Swatches } from '../../../components/swatches.tsx'
import type { Fields, Form } from '../../../form.ts'

interface Props {
  readonly form: Form
  readonly design?: AdminDesign
}

export const DesignFields = ({ form, design }: Props) => (
  <>
    <TextField form={form} name="name" label="Name" maxlength={100} value={design?.name} />
    <Swatches form={form} name="themeColor" legend="Colour" value={design?.themeColor ?? null} />
    <PictureField
      of={adminUpdateDesign}
      form={form}
      name="imageUrl"
      label="Picture"
      category="meetpass-image"
      value={design?.imageUrl}
      help="A wide one. It stands on top of the pass."
    />
    <TextField
      form={form}
      name="modelUrl"
      label="Address of a 3D model"
      type="url"
      value={design?.modelUrl}
      help="A file ending in .glb, for apps that show one."
      isOptional
    />
    <CheckboxField
      form={form}
      name="isActive"
      label="Offer it"
      isChecked={design?.isActive ?? true}
      help="Otherwise only those keep it who have it."
    />
  </>
)

export const readDesignInput = (fields: Fields) => ({
  name: fields.text('name').trim(),
  themeColor: fields.textOrNull('themeColor') as AdminDesign['themeColor'],
  imageUrl: fields.textOrNull('imageUrl'),
  modelUrl: fields.textOrNull('modelUrl'),
  isActive: fields.isChecked('isActive'),
})
