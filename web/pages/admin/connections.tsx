import { adminAddConnection, type Connection } from '../../../src/areas/sync/contract.ts'
import { Confirm } from '../../components/confirm.tsx'
import { FormField } from '../../components/form-field.tsx'
import { Icon } from '../../components/icon.tsx'
import { upstreamNames } from '../../components/sync-run.tsx'
import { RelativeTime } from '../../components/relative-time.tsx'
import type { Form } from '../../form.ts'

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
            <Icon name="refresh-cw" /> Sync it now
          </button>
        </form>
      </>
    )}
    <details open={form.action === 'connect'}>
      <summary class="button quiet slim">Connect a source</summary>
      <form method="post" class="stack opened">
        <FormField
          of={adminAddConnection}
          form={form}
          name="platform"
          label="Where from"
          value="ical"
          choices={upstreamNames}
        />
        <FormField
          of={adminAddConnection}
          form={form}
          name="platformId"
          label="Address or name there"
          help="Of a calendar its address, which often ends in .ics. Elsewhere, what the platform calls the group."
        />
        <FormField of={adminAddConnection} form={form} name="platformLink" label="Its page there" />
        <p>
          <button class="button quiet" name="action" value="connect">
            Connect it
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
      <div class="about">
        <b>{upstreamNames[platform]}</b>
        <span class="small">{platformId}</span>
        <span class="soft small">
          {!isActive && 'Paused. '}
          {lastSyncAt === null ? (
            'Never synced'
          ) : (
            <>
              Synced <RelativeTime at={lastSyncAt} now={now} hidesDate />
            </>
          )}
        </span>
        {syncError !== null && <span class="problem">{syncError}</span>}
      </div>
      <Confirm
        label="Disconnect"
        question="Disconnect this source? Its events stay, and are no longer updated."
        action="disconnect"
        fields={{ id }}
        confirmLabel="Disconnect it"
      />
    </li>
  )
}
