import { TextField } from '../../../components/fields.tsx'
import type { Form } from '../../../form.ts'

export const UrlField = ({ form, value }: { readonly form: Form; readonly value?: string }) => (
  <TextField
    form={form}
    name="url"
    label="Address of your receiver"
    type="url"
    inputmode="url"
    value={value}
    maxlength={2048}
    placeholder="https://example.org/folkmoot"
    help="https, and reachable from the internet. Answer with 2xx within 15 seconds; anything else is tried again."
  />
)
