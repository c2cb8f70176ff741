import { createWebhook } from '../../../../src/areas/webhooks/contract.ts'
import { FormField } from '../../../components/form-field.tsx'
import type { Form } from '../../../form.ts'
import { t } from '../../../messages.ts'

export const UrlField = ({ form, value }: { readonly form: Form; readonly value?: string }) => (
  <FormField
    of={createWebhook}
    form={form}
    name="url"
    label={t('developer.webhooks.url')}
    inputmode="url"
    value={value}
    placeholder="https://example.org/folkmoot"
    help={t('developer.webhooks.urlHelp')}
  />
)
