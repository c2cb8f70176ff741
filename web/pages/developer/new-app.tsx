import { createApp } from '../../../src/areas/apps/contract.ts'
import { AppFields, readAppInput } from '../../components/app-fields.tsx'
import { DeveloperLayout } from '../../components/developer-layout.tsx'
import { FormField } from '../../components/form-field.tsx'
import { Notice } from '../../components/notice.tsx'
import { Copyable } from '../../components/copyable.tsx'
import type { Form } from '../../form.ts'
import { rich, t } from '../../messages.ts'
import { page } from '../../page.ts'
import { readInput } from '../../read-input.ts'

interface CreatedApp {
  readonly name: string
  readonly clientId: string
  readonly clientSecret: string
}

export const newApp = page<undefined, CreatedApp>({
  path: '/developer/apps/new',
  access: 'signedIn',
  takesFiles: true,
  title: 'developer.newApp.title',
  load: async () => undefined,
  view: ({ form, actionResult }) => (
    <DeveloperLayout currentPath="/developer" hasOwnHeading>
      {actionResult ? <AppCredentials {...actionResult} /> : <NewAppForm form={form} />}
    </DeveloperLayout>
  ),
  actions: {
    create: async ({ call }, fields) => {
      const { data } = await call(createApp, {
        ...readAppInput(fields),
        ...readInput(createApp, fields, ['isPublicClient']),
      })
      return { result: data }
    },
  },
})

const NewAppForm = ({ form }: { readonly form: Form }) => (
  <div class="stack gap-5 measure">
    <h1>{t('developer.newApp.title')}</h1>
    <p class="soft">
      {rich('developer.newApp.guide', { link: (children) => <a href="/docs/guides/oauth">{children}</a> })}
    </p>
    <form method="post" enctype="multipart/form-data" class="stack">
      <AppFields form={form} />
      <FormField
        of={createApp}
        form={form}
        name="isPublicClient"
        label={t('developer.newApp.isPublicClient')}
        help={t('developer.newApp.isPublicClientHelp')}
      />
      <p>
        <button class="button" name="action" value="create">
          {t('developer.newApp.submit')}
        </button>
      </p>
    </form>
  </div>
)

function AppCredentials({ name, clientId, clientSecret }: CreatedApp) {
  return (
    <div class="stack gap-5 measure">
      <h1>{t('developer.newApp.registered', { app: name })}</h1>
      <Copyable label={t('developer.clientId')} value={clientId} />
      {clientSecret !== '' && (
        <>
          <Copyable label={t('developer.clientSecret')} value={clientSecret} />
          <Notice tone="good">{t('developer.copySecret')}</Notice>
        </>
      )}
      <p>
        <a class="button" href={`/developer/apps/${clientId}`}>
          {t('developer.newApp.open')}
        </a>
      </p>
    </div>
  )
}
