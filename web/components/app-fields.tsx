import { createApp, type OAuthApp } from '../../src/areas/apps/contract.ts'
import type { Fields, Form } from '../form.ts'
import { t } from '../messages.ts'
import { readInput } from '../read-input.ts'
import { FormField } from './form-field.tsx'
import { PictureField } from './picture-field.tsx'

const exampleRedirectUri = 'https://example.org/callback'

export function AppFields({ form, app }: { readonly form: Form; readonly app?: OAuthApp }) {
  return (
    <>
      <FormField
        of={createApp}
        form={form}
        name="name"
        label={t('common.name')}
        value={app?.name}
        help={t('components.appFields.nameHelp')}
      />
      <FormField
        of={createApp}
        form={form}
        name="redirectUris"
        label={t('components.appFields.redirectUris')}
        value={app?.redirectUris}
        isMultiline
        placeholder={exampleRedirectUri}
        help={t('components.appFields.redirectUrisHelp')}
      />
      <FormField
        of={createApp}
        form={form}
        name="description"
        label={t('components.appFields.description')}
        value={app?.description}
        isMultiline
      />
      <FormField
        of={createApp}
        form={form}
        name="website"
        label={t('components.appFields.website')}
        value={app?.website}
      />
      <PictureField
        of={createApp}
        form={form}
        name="logoUri"
        label={t('components.appFields.logo')}
        category="app-logo"
        value={app?.logoUri}
        help={t('components.appFields.logoHelp')}
      />
      <FormField
        of={createApp}
        form={form}
        name="policyUri"
        label={t('components.appFields.policy')}
        value={app?.policyUri}
      />
      <FormField of={createApp} form={form} name="tosUri" label={t('components.appFields.terms')} value={app?.tosUri} />
    </>
  )
}

export const readAppInput = (fields: Fields) =>
  readInput(createApp, fields, ['name', 'redirectUris', 'description', 'website', 'logoUri', 'policyUri', 'tosUri'])
