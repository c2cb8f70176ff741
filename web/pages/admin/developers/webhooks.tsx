import {
  adminDeleteWebhook,
  adminListWebhooks,
  adminUpdateWebhook,
  type AdminWebhook,
} from '../../../../src/areas/webhooks/admin/contract.ts'
import { AdminLayout } from '../../../components/admin-layout.tsx'
import { Confirm } from '../../../components/confirm.tsx'
import { Pager } from '../../../components/pager.tsx'
import { Pills } from '../../../components/pills.tsx'
import { UserLink } from '../../../components/user-link.tsx'
import { Panel } from '../../../components/settings-layout.tsx'
import { formatEventTypes, WebhookState } from '../../../components/webhook-state.tsx'
import { CalendarDate, RelativeTime } from '../../../components/relative-time.tsx'
import { rich, t } from '../../../messages.ts'
import { redirectTo } from '../../../page.ts'
import { readCursors } from '../../../paging.ts'
import { adminPage } from '../admin-page.ts'

const path = '/admin/webhooks'
const filters = { all: {}, on: { isActive: true }, off: { isActive: false } } as const

export const adminWebhooks = adminPage({
  path,
  title: 'admin.webhooks.title',
  notices: {
    on: 'admin.webhooks.turnedOn',
    off: 'admin.webhooks.turnedOff',
    deleted: 'admin.webhooks.deleted',
  },
  load: async ({ call, query }) => {
    const show = (['on', 'off'] as const).find((word) => word === query.get('show')) ?? 'all'
    const { data, pagination } = await call(adminListWebhooks, { limit: 30, ...readCursors(query), ...filters[show] })
    return { show, webhooks: data, pagination }
  },
  view: ({ data: { show, webhooks, pagination }, visit: { now } }) => (
    <AdminLayout currentPath={path} hasOwnHeading>
      <Panel isMain title={t('admin.webhooks.title')} lead={t('admin.webhooks.lead')}>
        <Pills
          label={t('admin.webhooks.title')}
          current={show}
          pills={[
            ['all', t('admin.webhooks.filterAll'), path],
            ['on', t('admin.webhooks.filterOn'), `${path}?show=on`],
            ['off', t('admin.webhooks.filterOff'), `${path}?show=off`],
          ]}
        />
        {webhooks.length === 0 ? (
          <p class="soft">{t('admin.webhooks.empty')}</p>
        ) : (
          <ul class="list">
            {webhooks.map((webhook) => (
              <WebhookItem webhook={webhook} now={now} />
            ))}
          </ul>
        )}
        <Pager path={path} query={show === 'all' ? {} : { show }} pagination={pagination} />
      </Panel>
    </AdminLayout>
  ),
  actions: {
    on: async ({ call }, fields) => {
      await call(adminUpdateWebhook, { id: fields.text('id'), isActive: true })
      // Turning it off again would not bring back why it was off.
      const canUndo = fields.text('disabledReason') === ''
      return redirectTo(path, {
        notice: 'on',
        ...(canUndo && { undo: { action: 'off', fields: { id: fields.text('id') } } }),
      })
    },
    off: async ({ call }, fields) => {
      await call(adminUpdateWebhook, { id: fields.text('id'), isActive: false })
      return redirectTo(path, { notice: 'off', undo: { action: 'on', fields: { id: fields.text('id') } } })
    },
    delete: async ({ call }, fields) => {
      await call(adminDeleteWebhook, { id: fields.text('id') })
      return redirectTo(path, { notice: 'deleted' })
    },
  },
})

function WebhookItem({ webhook, now }: { readonly webhook: AdminWebhook; readonly now: Date }) {
  const { id, url, owner, isActive, disabledReason, lastDeliveryAt, failingSince } = webhook
  return (
    <li>
      <div class="item-body">
        <b class="hook-url">{url}</b>
        <span class="soft small">
          {rich('admin.webhooks.ownerAndTypes', {
            owner: <UserLink user={owner} />,
            eventTypes: formatEventTypes(webhook),
          })}
        </span>
        <span class="soft small">
          {lastDeliveryAt === null
            ? t('admin.webhooks.nothingSent')
            : rich('admin.webhooks.lastSent', { when: <RelativeTime at={lastDeliveryAt} now={now} hidesDate /> })}{' '}
          {failingSince !== null && rich('admin.webhooks.failingSince', { date: <CalendarDate at={failingSince} /> })}
        </span>
      </div>
      <WebhookState webhook={webhook} />
      {/* Only the owner can turn it on again after its credential was revoked. */}
      {disabledReason !== 'revoked' && (
        <form method="post">
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="disabledReason" value={disabledReason ?? ''} />
          <button class="button quiet slim" name="action" value={isActive ? 'off' : 'on'}>
            {t(isActive ? 'admin.webhooks.turnOff' : 'admin.webhooks.turnOn')}
          </button>
        </form>
      )}
      <Confirm
        label={t('common.delete')}
        question={t('admin.webhooks.deleteQuestion', { owner: owner.name })}
        action="delete"
        fields={{ id }}
        confirmLabel={t('admin.webhooks.deleteWebhook')}
      />
    </li>
  )
}
