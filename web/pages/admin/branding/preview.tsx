import { themeColors, type ThemeColor } from '#contract'
import { sitePageNames, type PlatformSettings } from '../../../../src/areas/settings/contract.ts'
import { SiteLinks } from '../../../components/footer.tsx'
import { isPictureUrl } from '../../../components/picture.tsx'
import { SiteMark } from '../../../components/site-mark.tsx'
import type { Fields } from '../../../form.ts'
import { t } from '../../../messages.ts'
import { Welcome } from '../../home/welcome.tsx'
import type { BrandingData } from './branding-data.ts'
import { readFooterLinks } from './footer-links.tsx'

/** The settings as the form has them now. */
export function readPreview(fields: Fields, { settings }: BrandingData): PlatformSettings {
  if (fields.isEmpty) return settings
  return {
    ...settings,
    siteName: fields.text('siteName').trim() || settings.siteName,
    siteDescription: fields.text('siteDescription').trim() || null,
    logoUrl: readPictureUrl(fields.text('logoUrl')),
    coverUrl: readPictureUrl(fields.text('coverUrl')),
    themeColor: readColor(fields.text('themeColor')),
    footerLinks: readFooterLinks(fields).filter(({ label }) => label !== ''),
    writtenPages: sitePageNames.filter((name) => fields.text(name).trim() !== ''),
  }
}

const readPictureUrl = (url: string): string | null => (isPictureUrl(url) ? url : null)

const readColor = (name: string): ThemeColor | null => themeColors.find((color) => color === name) ?? null

interface Props {
  readonly values: PlatformSettings
  /** True after the Preview button, which phones need. */
  readonly isRequested: boolean
}

export const BrandingPreview = ({ values, isRequested }: Props) => (
  <aside id="preview" class={isRequested ? 'preview requested' : 'preview'} aria-label={t('admin.branding.preview')}>
    <p class="kicker">{t('admin.branding.preview')}</p>
    <div class="card stack gap-4" data-brand={values.themeColor ?? 'default'} inert>
      <SiteMark site={values} />
      <Welcome settings={values} heading="h3" />
      <SiteLinks settings={values} />
    </div>
    <p class="soft small">{t('admin.branding.previewHelp')}</p>
  </aside>
)
