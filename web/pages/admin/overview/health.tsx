import { setTimeout } from 'node:timers/promises'
import { adminGetSystemStatus, type SystemPart } from '../../../../src/areas/system/contract.ts'
import { Icon } from '../../../components/icon.tsx'
import { t } from '../../../messages.ts'
import type { Visit } from '../../../page.ts'

/** The check itself gives a mail server 12 seconds to answer: too long to wait for this page. */
const timeoutMs = 1500

const usualParts: ReadonlySet<SystemPart['name']> = new Set([
  'database',
  'jobs',
  'mail',
  'storage',
  'webhooks',
  'backups',
])

const icons = { ok: 'circle-check', off: 'ban', warning: 'triangle-alert', failure: 'circle-alert' } as const

const isBad = ({ status }: SystemPart) => status === 'warning' || status === 'failure'

/** What needs attention comes first. Null after the timeout. */
export async function loadHealth({ call }: Visit): Promise<readonly SystemPart[] | null> {
  const timeout = setTimeout(timeoutMs, null, { ref: false })
  const status = await Promise.race([call(adminGetSystemStatus, {}), timeout])
  const parts = status?.data.parts ?? null
  return parts && [...parts.filter(isBad), ...parts.filter((part) => !isBad(part) && usualParts.has(part.name))]
}

export const HealthStrip = ({ parts }: { readonly parts: readonly SystemPart[] | null }) => (
  <nav class="health" aria-label={t('admin.health.title')}>
    {parts === null ? (
      <a href="/admin/system" class="warn">
        <b>
          <Icon name="clock" size={16} /> {t('admin.health.slow')}
        </b>
        <small>{t('admin.health.slowHelp')}</small>
      </a>
    ) : (
      parts.map((part) => (
        <a href="/admin/system" class={isBad(part) ? 'warn' : part.status}>
          <b>
            <Icon name={icons[part.status]} size={16} /> {t(`admin.systemParts.name.${part.name}`)}
          </b>
          <small>{t(`admin.systemParts.status.${part.status}`)}</small>
        </a>
      ))
    )}
  </nav>
)
