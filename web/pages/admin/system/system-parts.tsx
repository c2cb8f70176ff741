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
  redis: 'Redis',
  disk: 'Disk',
  proxy: 'Proxy',
  demo: 'Demo',
  maintenance: 'Maintenance',
}

const statusTags = {
  ok: { words: 'Works', class: 'tag good' },
  warning: { words: 'Check this', class: 'tag hot' },
  failure: { words: 'Does not work', class: 'tag bad' },
  off: { words: 'Off', class: 'tag' },
} as const

export const SystemParts = ({ parts }: { readonly parts: readonly SystemPart[] }) => (
  <ul class="list">
    {parts.map(({ name, status, message }) => (
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
