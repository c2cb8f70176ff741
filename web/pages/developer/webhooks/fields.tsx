import { createWebhook } from '../../../../src/areas/webhooks/contract.ts'
import { FormField } from '../../../components/form-field.tsx'
import type { Form } from '../../../form.ts'

export const UrlField = ({ form, value }: { readonly form: Form; readonly value?: string }) => (
  <FormField
    of={createWebhook}
    form={form}
    name="url"
    label="Address of your receiver"
    inputmode="url"
    value={value}
    placeholder="https://example.org/folkmoot"
    help="https, and reachable from the internet. Answer with 2xx within 15 seconds; anything else is tried again."
  />
)
