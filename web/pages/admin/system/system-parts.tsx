import type { SystemPart } from '../../../../src/areas/system/contract.ts'

const partLabels: Readonly<Record<SystemPart['name'], string>> = {
  database: 'Database',
  migrations: 'Migrations',
  clock: 'Clock',
  connections: 'Connections',
  secret: 'Secret key',
  jobs: 'Jobs',
  webhooks: 'Webhooks',
  mail: 'Mail',
  storage: 'Uploads',
  backups: 'Backups',
  redis: 'Redis',
  disk: 'Disk',
  proxy: 'Proxy',
  demo: 'Demo',
  maintenance: 'Maintenance',
}

const statusTags = {
  failure: { words: 'Does not work', class: 'tag bad' },
  warning: { words: 'Check this', class: 'tag hot' },
  ok: { words: 'Works', class: 'tag good' },
  off: { words: 'Off', class: 'tag' },
} as const

const urgency = Object.keys(statusTags)

/** What needs attention comes first. */
const sortByUrgency = (parts: readonly SystemPart[]) =>
  parts.toSorted((a, b) => urgency.indexOf(a.status) - urgency.indexOf(b.status))

export const SystemParts = ({ parts }: { readonly parts: readonly SystemPart[] }) => (
  <ul class="list">
    {sortByUrgency(parts).map(({ name, status, message }) => (
      <li>
        <div class="about">
          <b>{partLabels[name]}</b>
          <span class="soft small">{message}</span>
        </div>
        <span class={statusTags[status].class}>{statusTags[status].words}</span>
      </li>
    ))}
  </ul>
)
