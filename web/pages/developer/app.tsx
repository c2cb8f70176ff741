import { deleteApp, getApp, regenerateAppSecret, updateApp, type OAuthApp } from '../../../src/areas/apps/contract.ts'
import { AppFields, readAppInput } from '../../components/app-fields.tsx'
import { AppLogo } from '../../components/app-logo.tsx'
import { Confirm } from '../../components/confirm.tsx'
import { Notice } from '../../components/notice.tsx'
import { Copyable } from '../../components/copyable.tsx'
import { Panel } from '../../components/settings-layout.tsx'
import { formForAction } from '../../form.ts'
import { redirectTo, page, type Visit } from '../../page.ts'

export const appPage = page<OAuthApp, { clientSecret: string }>({
  path: '/developer/apps/{clientId}',
  access: 'signedIn',
  takesFiles: true,
  title: ({ name }) => name,
  notices: { saved: 'The app is saved.', on: 'The app is on again.' },
  load: async (visit) => (await visit.call(getApp, pathParams(visit))).data,
  view: ({ data: app, form, actionResult, visit: { site } }) => (
    <div class="stack gap-6 measure">
      <header class="row tight gap-4">
        <AppLogo app={app} />
        <div>
          <h1>{app.name}</h1>
          <p class="soft">{formatUserCount(app)}</p>
        </div>
      </header>
      <div>
        {actionResult !== undefined && (
          <Panel title="The new secret">
            <Notice tone="good">Copy it now: it is shown only this once. The old one has stopped working.</Notice>
            <Copyable label="Client secret" value={actionResult.clientSecret} />
          </Panel>
        )}
        {!app.isActive && (
          <Panel title="This app is off" lead="Nobody can sign in to it, and its tokens do not work.">
            <p>
              Revoking the token that registered an app switches it off. If you registered this one, switch it on again.
            </p>
            <form method="post">
              <button class="button" name="action" value="switchOn">
                Switch on
              </button>
            </form>
          </Panel>
        )}
        <Panel title="Credentials">
          <Copyable label="Client id" value={app.clientId} />
          <Copyable label="Discovery" value={`${site.authUrl}/.well-known/openid-configuration`} />
          {!app.isPublicClient && (
            <div class="row">
              <Confirm
                label="New secret"
                question="Make a new secret? The present one stops working at once."
                action="secret"
                formAction="#main"
                confirmLabel="Make a new one"
              />
            </div>
          )}
        </Panel>
        <Panel title="About the app">
          <form method="post" enctype="multipart/form-data" class="stack">
            <AppFields form={formForAction(form, 'save')} app={app} />
            <p>
              <button class="button" name="action" value="save">
                Save
              </button>
            </p>
          </form>
        </Panel>
        <Panel title="Delete the app" lead="Everybody who uses it is signed out of it at once.">
          <div class="row">
            <Confirm
              label="Delete"
              question={`Delete ${app.name} and everything that people granted to it?`}
              action="delete"
              confirmLabel="Delete it"
            />
          </div>
        </Panel>
      </div>
    </div>
  ),
  actions: {
    save: async (visit, fields) => {
      await visit.call(updateApp, { ...pathParams(visit), ...readAppInput(fields) })
      return redirectTo(`/developer/apps/${pathParams(visit).clientId}?done=saved`)
    },
    switchOn: async (visit) => {
      await visit.call(updateApp, { ...pathParams(visit), isActive: true })
      return redirectTo(`/developer/apps/${pathParams(visit).clientId}?done=on`)
    },
    secret: async (visit) => ({ result: (await visit.call(regenerateAppSecret, pathParams(visit))).data }),
    delete: async (visit) => {
      await visit.call(deleteApp, pathParams(visit))
      return redirectTo('/developer?done=deleted')
    },
  },
})

const formatUserCount = ({ activeUsers }: OAuthApp) =>
  activeUsers === 0 ? 'Nobody uses it yet' : activeUsers === 1 ? 'One person uses it' : `${activeUsers} people use it`

const pathParams = ({ params }: Visit) => ({ clientId: params['clientId'] ?? '' })
