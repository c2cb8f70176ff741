import { deleteApp, getApp, regenerateAppSecret, updateApp, type OAuthApp } from '../../../src/areas/apps/contract.ts'
import { AppFields, readAppInput } from '../../components/app-fields.tsx'
import { AppLogo } from '../../components/app-logo.tsx'
import { Confirm } from '../../components/confirm.tsx'
import { DeveloperLayout } from '../../components/developer-layout.tsx'
import { Notice } from '../../components/notice.tsx'
import { Copyable } from '../../components/copyable.tsx'
import { Panel } from '../../components/settings-layout.tsx'
import { formForAction } from '../../form.ts'
import { t } from '../../messages.ts'
import { redirectTo, page, type Visit } from '../../page.ts'

export const appPage = page<OAuthApp, { clientSecret: string }>({
  path: '/developer/apps/{clientId}',
  access: 'signedIn',
  takesFiles: true,
  title: ({ name }) => name,
  notices: { saved: 'common.saved', on: 'developer.app.turnedOn' },
  load: async (visit) => (await visit.call(getApp, pathParams(visit))).data,
  view: ({ data: app, form, actionResult, visit: { site } }) => (
    <DeveloperLayout currentPath="/developer" hasOwnHeading>
      <div class="stack gap-6 measure">
        <header class="row nowrap gap-4">
          <AppLogo app={app} />
          <div>
            <h1>{app.name}</h1>
            <p class="soft">{t('developer.app.users', { count: app.activeUsers })}</p>
          </div>
        </header>
        <div>
          {actionResult !== undefined && (
            <Panel title={t('developer.newSecretTitle')}>
              <Notice tone="good">{t('developer.app.copyNewSecret')}</Notice>
              <Copyable label={t('developer.clientSecret')} value={actionResult.clientSecret} />
            </Panel>
          )}
          {!app.isActive && (
            <Panel title={t('developer.app.offTitle')} lead={t('developer.app.offLead')}>
              <p>{t('developer.app.offReason')}</p>
              <form method="post">
                <button class="button" name="action" value="switchOn">
                  {t('developer.turnOn')}
                </button>
              </form>
            </Panel>
          )}
          <Panel title={t('developer.app.credentials')}>
            <Copyable label={t('developer.clientId')} value={app.clientId} />
            <Copyable label={t('developer.app.discovery')} value={`${site.authUrl}/.well-known/openid-configuration`} />
            {!app.isPublicClient && (
              <>
                <p class="soft">{t('developer.app.secretHelp')}</p>
                <div class="row">
                  <Confirm
                    label={t('developer.newSecret')}
                    question={t('developer.app.newSecretQuestion')}
                    action="secret"
                    formAction="#main"
                    confirmLabel={t('developer.createSecret')}
                  />
                </div>
              </>
            )}
          </Panel>
          <Panel title={t('developer.app.details')}>
            <form method="post" enctype="multipart/form-data" class="stack">
              <AppFields form={formForAction(form, 'save')} app={app} />
              <p>
                <button class="button" name="action" value="save">
                  {t('common.save')}
                </button>
              </p>
            </form>
          </Panel>
          <Panel title={t('developer.app.deleteTitle')} lead={t('developer.app.deleteLead')}>
            <div class="row">
              <Confirm
                label={t('common.delete')}
                question={t('developer.app.deleteQuestion', { app: app.name })}
                action="delete"
                confirmLabel={t('common.delete')}
              />
            </div>
          </Panel>
        </div>
      </div>
    </DeveloperLayout>
  ),
  actions: {
    save: async (visit, fields) => {
      await visit.call(updateApp, { ...pathParams(visit), ...readAppInput(fields) })
      return redirectTo(`/developer/apps/${pathParams(visit).clientId}`, { notice: 'saved' })
    },
    switchOn: async (visit) => {
      await visit.call(updateApp, { ...pathParams(visit), isActive: true })
      return redirectTo(`/developer/apps/${pathParams(visit).clientId}`, { notice: 'on' })
    },
    secret: async (visit) => ({ result: (await visit.call(regenerateAppSecret, pathParams(visit))).data }),
    delete: async (visit) => {
      await visit.call(deleteApp, pathParams(visit))
      return redirectTo('/developer', { notice: 'deleted' })
    },
  },
})

const pathParams = ({ params }: Visit) => ({ clientId: params['clientId'] ?? '' })
