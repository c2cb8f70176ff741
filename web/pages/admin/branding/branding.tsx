import { validationFailure, type Failure } from '#contract'
import {
  adminUpdateSettings,
  adminUpdateSitePage,
  getSitePage,
  sitePageNames,
} from '../../../../src/areas/settings/contract.ts'
import { AdminLayout } from '../../../components/admin-layout.tsx'
import { emptyForm, type Fields } from '../../../form.ts'
import { t } from '../../../messages.ts'
import { redirectTo, type Visit } from '../../../page.ts'
import { readInput } from '../../../read-input.ts'
import { adminPage } from '../admin-page.ts'
import { loadBranding, type BrandingData } from './branding-data.ts'
import { BrandingFields } from './fields.tsx'
import { readFooterLinks } from './footer-links.tsx'
import { BrandingPreview, readPreview } from './preview.tsx'

const path = '/admin/branding'

export const adminBranding = adminPage<BrandingData, Fields>({
  path,
  title: 'admin.branding.title',
  takesFiles: true,
  notices: { saved: 'admin.branding.saved' },
  load: loadBranding,
  view: ({ data, form: pageForm, actionResult: previewed }) => {
    const form = previewed === undefined ? pageForm : { ...emptyForm, fields: previewed }
    return (
      <AdminLayout currentPath={path} hasOwnHeading>
        <div class="editor branding">
          <header class="stack gap-2">
            <h1>{t('admin.branding.title')}</h1>
            <p class="soft">{t('admin.branding.lead')}</p>
          </header>
          <BrandingPreview values={readPreview(form.fields, data)} isRequested={previewed !== undefined} />
          <form
            method="post"
            enctype="multipart/form-data"
            class="stack"
            data-live="#preview"
            data-live-action="preview"
          >
            <BrandingFields data={data} form={form} />
            <p class="row buttons">
              <button class="button" name="action" value="save">
                {t('common.save')}
              </button>
              <button class="button quiet" name="action" value="preview" formNoValidate>
                {t('admin.branding.preview')}
              </button>
            </p>
          </form>
        </div>
      </AdminLayout>
    )
  },
  actions: {
    save: async (visit, fields) => {
      await visit.call(adminUpdateSettings, {
        ...readInput(adminUpdateSettings, fields, ['siteName', 'siteDescription', 'logoUrl', 'coverUrl', 'themeColor']),
        footerLinks: readFooterLinks(fields),
      })
      await saveTexts(visit, fields)
      return redirectTo(path, { notice: 'saved' })
    },
    preview: async (_visit, fields) => ({ result: fields }),
  },
})

/** Only what changed, so that the log tells who changed which page. */
async function saveTexts({ call }: Visit, fields: Fields): Promise<void> {
  for (const name of sitePageNames) {
    const written = fields.text(name).replaceAll('\r\n', '\n').trim()
    const { text } = (await call(getSitePage, { name })).data
    if (written === (text ?? '')) continue
    await call(adminUpdateSitePage, { name, text: written === '' ? null : written }).catch(markField(name))
  }
}

/** The operation calls the text of every page `text`; the form has one field per page. */
const markField = (name: string) => (error: unknown) => {
  const { fields = [] } = error as Failure
  throw fields.length > 0 ? validationFailure(fields.map((field) => ({ ...field, path: name }))) : error
}
