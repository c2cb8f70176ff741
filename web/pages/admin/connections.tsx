import { adminAddConnection, type Connection } from '../../../src/areas/sync/contract.ts'
import { Confirm } from '../../components/confirm.tsx'
import { FormField } from '../../components/form-field.tsx'
import { Icon } from '../../components/icon.tsx'
import { upstreamNames } from '../../components/sync-run.tsx'
import { RelativeTime } from '../../components/relative-time.tsx'
import type { Form } from '../../form.ts'
import { rich, t } from '../../messages.ts'

interface Props {
  readonly connections: readonly Connection[]
  readonly form: Form
  readonly now: Date
}

export const Connections = ({ connections, form, now }: Props) => (
  <>
    {connections.length > 0 && (
      <>
        <ul class="list">
          {connections.map((connection) => (
            <ConnectionItem connection={connection} now={now} />
          ))}
        </ul>
        <form method="post">
          <button class="button quiet" name="action" value="sync">
            <Icon name="refresh-cw" /> {t('admin.connections.syncNow')}
          </button>
        </form>
      </>
    )}
    <details open={form.action === 'connect'}>
      <summary class="button quiet slim">{t('admin.connections.connectSource')}</summary>
      <form method="post" class="stack disclosure-body">
        <FormField
          of={adminAddConnection}
          form={form}
          name="platform"
          label={t('admin.connections.platform')}
          value="ical"
          choices={upstreamNames}
        />
        <FormField
          of={adminAddConnection}
          form={form}
          name="platformId"
          label={t('admin.connections.platformId')}
          help={t('admin.connections.platformIdHelp')}
        />
        <FormField
          of={adminAddConnection}
          form={form}
          name="platformLink"
          label={t('admin.connections.platformLink')}
        />
        <p>
          <button class="button quiet" name="action" value="connect">
            {t('admin.connections.connect')}
          </button>
        </p>
      </form>
    </details>
  </>
)

function ConnectionItem({ connection, now }: { readonly connection: Connection; readonly now: Date }) {
  const { id, platform, platformId, lastSyncAt, syncError, isActive } = connection
  return (
    <li>
      <div class="item-body">
        <b>{upstreamNames[platform]}</b>
        <span class="small">{platformId}</span>
        <span class="soft small">
          {lastSyncAt === null
            ? t(isActive ? 'admin.connections.neverSynced' : 'admin.connections.neverSyncedPaused')
            : rich(isActive ? 'admin.connections.synced' : 'admin.connections.syncedPaused', {
                when: <RelativeTime at={lastSyncAt} now={now} hidesDate />,
              })}
        </span>
        {syncError !== null && <span class="problem">{syncError}</span>}
      </div>
      <Confirm
        label={t('admin.connections.disconnect')}
        question={t('admin.connections.disconnectQuestion')}
        action="disconnect"
        fields={{ id }}
        confirmLabel={t('admin.connections.disconnectSource')}
      />
    </li>
  )
}
