import { createApp, type OAuthApp } from '../../src/areas/apps/contract.ts'
import type { Fields, Form } from '../form.ts'
import { TextAreaField, TextField } from './fields.tsx'
import { PictureField } from './picture-field.tsx'

export function AppFields({ form, app }: { readonly form: Form; readonly app?: OAuthApp }) {
  return (
    <>
      <TextField
        form={form}
        name="name"
        label="Name"
        value={app?.name}
        maxlength={100}
        help="People see it when they allow it."
      />
      <TextAreaField
        form={form}
        name="redirectUris"
        label="Redirect addresses"
        value={app?.redirectUris.join('\n')}
        placeholder="https://example.org/callback"
        help="Where people come back to, one in each line. https, or http on localhost while you develop."
      />
      <TextAreaField
        form={form}
        name="description"
        label="Description"
        value={app?.description}
        maxlength={500}
        isOptional
      />
      <TextField form={form} name="website" label="Website" type="url" value={app?.website} isOptional />
      <PictureField
        of={createApp}
        form={form}
        name="logoUri"
        label="Logo"
        category="app-logo"
        value={app?.logoUri}
        help="A square image. People see it beside the name."
      />
      <TextField form={form} name="policyUri" label="Privacy policy" type="url" value={app?.policyUri} isOptional />
      <TextField form={form} name="tosUri" label="Terms of use" type="url" value={app?.tosUri} isOptional />
    </>
  )
}

export const readAppInput = (fields: Fields) => ({
  name: fields.text('name'),
  redirectUris: fields.lines('redirectUris'),
  description: fields.textOrNull('description'),
  website: fields.textOrNull('website'),
  logoUri: fields.textOrNull('logoUri'),
  policyUri: fields.textOrNull('policyUri'),
  tosUri: fields.textOrNull('tosUri'),
})
