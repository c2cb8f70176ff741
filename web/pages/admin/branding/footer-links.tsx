import { adminUpdateSettings, maxFooterLinks, type FooterLink } from '../../../../src/areas/settings/contract.ts'
import { FormField } from '../../../components/form-field.tsx'
import { Fields, type Form } from '../../../form.ts'
import { t } from '../../../messages.ts'

const spareRows = 2
const emptyLink: FooterLink = { label: '', url: '' }

export function FooterLinkFields({ form, links }: { readonly form: Form; readonly links: readonly FooterLink[] }) {
  const filled = form.fields.isEmpty ? links : readFooterLinks(form.fields)
  const rows = [...filled, ...Array<FooterLink>(spareRows).fill(emptyLink)].slice(0, maxFooterLinks)
  // `rows` already holds the submitted values, without the empty rows.
  const rowForm = { ...form, fields: new Fields() }
  return (
    <fieldset class="stack gap-3">
      <legend>{t('admin.branding.footerLinks')}</legend>
      <p class="help">{t('admin.branding.footerLinksHelp', { max: maxFooterLinks })}</p>
      {rows.map(({ label, url }, index) => (
        <div class="field-row" role="group" aria-label={t('admin.branding.footerLink', { number: index + 1 })}>
          <FormField
            of={adminUpdateSettings}
            form={rowForm}
            name={`footerLinks.${index}.label`}
            label={t('admin.branding.linkLabel')}
            value={label}
          />
          <FormField
            of={adminUpdateSettings}
            form={rowForm}
            name={`footerLinks.${index}.url`}
            label={t('admin.branding.linkUrl')}
            value={url}
          />
        </div>
      ))}
    </fieldset>
  )
}

export function readFooterLinks(fields: Fields): FooterLink[] {
  const rows = Array.from({ length: maxFooterLinks }, (_, index) => ({
    label: fields.text(`footerLinks.${index}.label`).trim(),
    url: fields.text(`footerLinks.${index}.url`).trim(),
  }))
  return rows.filter(({ label, url }) => label !== '' || url !== '')
}
