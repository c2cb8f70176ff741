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
import { UserLink } from '../../../components/review-request.tsx'
import { Panel } from '../../../components/settings-layout.tsx'
import { formatEventTypes, WebhookState } from '../../../components/webhook-state.tsx'
import { RelativeTime } from '../../../components/relative-time.tsx'
import { redirectTo } from '../../../page.ts'
import { readCursors } from '../../../paging.ts'
import { adminPage } from '../admin-page.ts'

const path = '/admin/webhooks'
const filters = { all: {}, on: { isActive: true }, off: { isActive: false } } as const

export const adminWebhooks = adminPage({
  path,
  title: 'Webhooks',
  notices: {
    on: 'The webhook is on again.',
    off: 'The webhook is off. Nothing is sent to it.',
    deleted: 'The webhook is deleted, with its log.',
  },
  load: async ({ call, query }) => {
    const show = (['on', 'off'] as const).find((word) => word === query.get('show')) ?? 'all'
    const { data, pagination } = await call(adminListWebhooks, { limit: 30, ...readCursors(query), ...filters[show] })
    return { show, hooks: data, pagination }
  },
  view: ({ data: { show, hooks, pagination }, visit: { now } }) => (
    <AdminLayout currentPath={path}>
      <Panel title="Webhooks" lead="Where programs of other people hear of what happens here, the newest first.">
        <Pills
          label="Webhooks"
          current={show}
          pills={[
            ['all', 'All', path],
            ['on', 'On', `${path}?show=on`],
            ['off', 'Off', `${path}?show=off`],
          ]}
        />
        {hooks.length === 0 ? (
          <p class="soft">None so far.</p>
        ) : (
          <ul class="list">
            {hooks.map((hook) => (
              <WebhookItem hook={hook} now={now} />
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
      return redirectTo(`${path}?done=on`)
    },
    off: async ({ call }, fields) => {
      await call(adminUpdateWebhook, { id: fields.text('id'), isActive: false })
      return redirectTo(`${path}?done=off`)
    },
    delete: async ({ call }, fields) => {
      await call(adminDeleteWebhook, { id: fields.text('id') })
      return redirectTo(`${path}?done=deleted`)
    },
  },
})

function WebhookItem({ hook, now }: { readonly hook: AdminWebhook; readonly now: Date }) {
  const { id, url, owner, isActive, lastDeliveryAt, failingSince } = hook
  return (
    <li>
      <div class="about">
        <b class="hook-url">{url}</b>
        <span class="soft small">
          <UserLink user={owner} />: {formatEventTypes(hook)}
        </span>
        <span class="soft small">
          {lastDeliveryAt === null ? (
            'Nothing was sent yet'
          ) : (
            <>
              Sent <RelativeTime at={lastDeliveryAt} now={now} hidesDate />
            </>
          )}
          {failingSince !== null && (
            <>
              , failing since <RelativeTime at={failingSince} now={now} hidesDate />
            </>
          )}
        </span>
      </div>
      <WebhookState webhook={hook} />
      <form method="post">
        <input type="hidden" name="id" value={id} />
        <button class="button quiet slim" name="action" value={isActive ? 'off' : 'on'}>
          {isActive ? 'Switch off' : 'Switch on'}
        </button>
      </form>
      <Confirm
        label="Delete"
        question={`Delete this webhook of ${owner.name}? Its log goes too, and what waits to be sent is dropped.`}
        action="delete"
        fields={{ id }}
        confirmLabel="Delete the webhook"
      />
    </li>
  )
}
