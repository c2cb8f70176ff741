import { createApp } from '../../../src/areas/apps/contract.ts'
import { AppFields, readAppInput } from '../../components/app-fields.tsx'
import { FormField } from '../../components/form-field.tsx'
import { Notice } from '../../components/notice.tsx'
import { Copyable } from '../../components/copyable.tsx'
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
  title: 'Register an app',
  load: async () => undefined,
  view: ({ form, actionResult }) =>
    actionResult ? (
      <AppCredentials {...actionResult} />
    ) : (
      <div class="stack gap-5 measure">
        <h1>Register an app</h1>
        <p class="soft">
          How people then sign in to it: <a href="/docs/guides/oauth">the guide to OAuth apps</a>.
        </p>
        <form method="post" enctype="multipart/form-data" class="stack">
          <AppFields form={form} />
          <FormField
            of={createApp}
            form={form}
            name="isPublicClient"
            label="It cannot keep a secret"
            help="Tick this for apps that run on people’s phones or in their browsers."
          />
          <p>
            <button class="button" name="action" value="create">
              Register it
            </button>
          </p>
        </form>
      </div>
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

function AppCredentials({ name, clientId, clientSecret }: CreatedApp) {
  return (
    <div class="stack gap-5 measure">
      <h1>{name} is registered</h1>
      <Copyable label="Client id" value={clientId} />
      {clientSecret !== '' && (
        <>
          <Copyable label="Client secret" value={clientSecret} />
          <Notice tone="good">Copy the secret now: it is shown only this once.</Notice>
        </>
      )}
      <p>
        <a class="button" href={`/developer/apps/${clientId}`}>
          To the app
        </a>
      </p>
    </div>
  )
}
