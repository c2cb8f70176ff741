import { listEventTypes, type WebhookEventType } from '../../../../src/areas/webhooks/event-types/contract.ts'
import { createWebhook } from '../../../../src/areas/webhooks/contract.ts'
import { DeveloperLayout } from '../../../components/developer-layout.tsx'
import { Panel } from '../../../components/settings-layout.tsx'
import { EventTypeField, readEventTypes } from '../../../components/event-type-field.tsx'
import { t } from '../../../messages.ts'
import { page } from '../../../page.ts'
import { readInput } from '../../../read-input.ts'
import { UrlField } from './fields.tsx'
import { NewSecret } from './secret.tsx'

interface CreatedWebhook {
  readonly id: string
  readonly secret: string
}

export const newWebhook = page<readonly WebhookEventType[], CreatedWebhook>({
  path: '/developer/webhooks/new',
  access: 'signedIn',
  title: 'developer.webhooks.add',
  load: async ({ call }) => (await call(listEventTypes, {})).data,
  view: ({ data: types, form, actionResult, visit: { me } }) => (
    <DeveloperLayout currentPath="/developer/webhooks">
      {actionResult ? (
        <Panel title={t('developer.webhooks.added')}>
          <NewSecret secret={actionResult.secret} />
          <p>
            <a class="button" href={`/developer/webhooks/${actionResult.id}`}>
              {t('developer.webhooks.sendTest')}
            </a>
          </p>
        </Panel>
      ) : (
        <Panel title={t('developer.webhooks.add')} lead={t('developer.webhooks.addLead')}>
          <form method="post" class="stack">
            <UrlField form={form} />
            <EventTypeField form={form} types={types} chosen={['*']} me={me} />
            <p>
              <button class="button" name="action" value="create">
                {t('developer.webhooks.submit')}
              </button>
            </p>
          </form>
        </Panel>
      )}
    </DeveloperLayout>
  ),
  actions: {
    create: async ({ call }, fields) => {
      const { data } = await call(createWebhook, {
        ...readInput(createWebhook, fields, ['url']),
        eventTypes: readEventTypes(fields),
      })
      return { result: data }
    },
  },
})
