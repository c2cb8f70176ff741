import { createApp, type OAuthApp } from '../../src/areas/apps/contract.ts'
import type { Fields, Form } from '../form.ts'
import { readInput } from '../read-input.ts'
import { FormField } from './form-field.tsx'
import { PictureField } from './picture-field.tsx'

export function AppFields({ form, app }: { readonly form: Form; readonly app?: OAuthApp }) {
  return (
    <>
      <FormField
        of={createApp}
        form={form}
        name="name"
        label="Name"
        value={app?.name}
        help="People see it when they allow it."
      />
      <FormField
        of={createApp}
        form={form}
        name="redirectUris"
        label="Redirect addresses"
        value={app?.redirectUris}
        isMultiline
        placeholder="https://example.org/callback"
        help="Where people come back to, one in each line. https, or http on localhost while you develop."
      />
      <FormField
        of={createApp}
        form={form}
        name="description"
        label="Description"
        value={app?.description}
        isMultiline
      />
      <FormField of={createApp} form={form} name="website" label="Website" value={app?.website} />
      <PictureField
        of={createApp}
        form={form}
        name="logoUri"
        label="Logo"
        category="app-logo"
        value={app?.logoUri}
        help="A square image. People see it beside the name."
      />
      <FormField of={createApp} form={form} name="policyUri" label="Privacy policy" value={app?.policyUri} />
      <FormField of={createApp} form={form} name="tosUri" label="Terms of use" value={app?.tosUri} />
    </>
  )
}

export const readAppInput = (fields: Fields) =>
  readInput(createApp, fields, ['name', 'redirectUris', 'description', 'website', 'logoUri', 'policyUri', 'tosUri'])
