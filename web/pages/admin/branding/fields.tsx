import { adminUpdateSettings, adminUpdateSitePage } from '../../../../src/areas/settings/contract.ts'
import { FormField } from '../../../components/form-field.tsx'
import { PictureField } from '../../../components/picture-field.tsx'
import { Swatches } from '../../../components/swatches.tsx'
import type { Form } from '../../../form.ts'
import { t } from '../../../messages.ts'
import type { BrandingData } from './branding-data.ts'
import { FooterLinkFields } from './footer-links.tsx'

interface Props {
  readonly data: BrandingData
  readonly form: Form
}

export const BrandingFields = ({ data: { settings, texts }, form }: Props) => (
  <>
    <FormField
      of={adminUpdateSettings}
      form={form}
      name="siteName"
      label={t('common.name')}
      value={settings.siteName}
      help={t('admin.settings.siteNameHelp')}
    />
    <FormField
      of={adminUpdateSettings}
      form={form}
      name="siteDescription"
      label={t('admin.settings.description')}
      value={settings.siteDescription}
      isMultiline
      rows={2}
      help={t('admin.branding.descriptionHelp')}
    />
    <Swatches
      form={form}
      name="themeColor"
      legend={t('admin.branding.color')}
      value={settings.themeColor}
      defaultLabel={t('components.colors.default')}
    />
    <PictureField
      of={adminUpdateSettings}
      form={form}
      name="logoUrl"
      label={t('admin.branding.logo')}
      category="app-logo"
      value={settings.logoUrl}
      help={t('admin.branding.logoHelp')}
    />
    <PictureField
      of={adminUpdateSettings}
      form={form}
      name="coverUrl"
      label={t('admin.branding.cover')}
      category="hero"
      value={settings.coverUrl}
      help={t('admin.branding.coverHelp')}
    />
    <FormField
      of={adminUpdateSitePage}
      form={form}
      name="text"
      as="about"
      label={t('admin.branding.about')}
      value={texts.get('about')}
      isMultiline
      help={t('admin.branding.aboutHelp')}
    />
    <FormField
      of={adminUpdateSitePage}
      form={form}
      name="text"
      as="rules"
      label={t('admin.branding.rules')}
      value={texts.get('rules')}
      isMultiline
      help={t('admin.branding.rulesHelp')}
    />
    <FooterLinkFields form={form} links={settings.footerLinks} />
  </>
)
