import { adminUpdateDesign, type AdminDesign } from '../../../../src/areas/meetpass/admin/contract.ts'
import { FormField } from '../../../components/form-field.tsx'
import { PictureField } from '../../../components/picture-field.tsx'
import { Swatches } from '../../../components/swatches.tsx'
import type { Form } from '../../../form.ts'
import { t } from '../../../messages.ts'

interface Props {
  readonly form: Form
  readonly design?: AdminDesign
}

export const DesignFields = ({ form, design }: Props) => (
  <>
    <FormField of={adminUpdateDesign} form={form} name="name" label={t('common.name')} value={design?.name} />
    <Swatches form={form} name="themeColor" legend={t('admin.design.color')} value={design?.themeColor ?? null} />
    <PictureField
      of={adminUpdateDesign}
      form={form}
      name="imageUrl"
      label={t('admin.design.picture')}
      category="meetpass-image"
      value={design?.imageUrl}
      help={t('admin.design.pictureHelp')}
    />
    <FormField
      of={adminUpdateDesign}
      form={form}
      name="modelUrl"
      label={t('admin.design.model')}
      value={design?.modelUrl}
      help={t('admin.design.modelHelp')}
    />
    <FormField
      of={adminUpdateDesign}
      form={form}
      name="isActive"
      label={t('admin.design.available')}
      value={design?.isActive ?? true}
      help={t('admin.design.availableHelp')}
    />
  </>
)

export const designFieldNames = ['name', 'themeColor', 'imageUrl', 'modelUrl', 'isActive'] as const
