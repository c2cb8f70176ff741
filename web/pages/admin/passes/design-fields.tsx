import { adminUpdateDesign, type AdminDesign } from '../../../../src/areas/meetpass/admin/contract.ts'
import { FormField } from '../../../components/form-field.tsx'
import { PictureField } from '../../../components/picture-field.tsx'
import { Swatches } from '../../../components/swatches.tsx'
import type { Form } from '../../../form.ts'

interface Props {
  readonly form: Form
  readonly design?: AdminDesign
}

export const DesignFields = ({ form, design }: Props) => (
  <>
    <FormField of={adminUpdateDesign} form={form} name="name" label="Name" value={design?.name} />
    <Swatches form={form} name="themeColor" legend="Color" value={design?.themeColor ?? null} />
    <PictureField
      of={adminUpdateDesign}
      form={form}
      name="imageUrl"
      label="Picture"
      category="meetpass-image"
      value={design?.imageUrl}
      help="A wide one. It stands on top of the pass."
    />
    <FormField
      of={adminUpdateDesign}
      form={form}
      name="modelUrl"
      label="Address of a 3D model"
      value={design?.modelUrl}
      help="A file ending in .glb, for apps that show one."
    />
    <FormField
      of={adminUpdateDesign}
      form={form}
      name="isActive"
      label="Offer it"
      value={design?.isActive ?? true}
      help="Otherwise only those keep it who have it."
    />
  </>
)

export const designFieldNames = ['name', 'themeColor', 'imageUrl', 'modelUrl', 'isActive'] as const
