import { formatDate, t } from '../messages.ts'
import { Icon } from './icon.tsx'

/** On a page that the service worker shows when there is no network. */
export const CopyNotice = ({ at, timeZone }: { readonly at: Date; readonly timeZone: string }) => (
  <div class="notice" role="status">
    <Icon name="cloud-off" />
    <div>
      {t('document.copy', { day: formatDate(at, 'shortDay', timeZone), time: formatDate(at, 'time', timeZone) })}{' '}
      <span class="soft" data-your-time={at.toISOString()} data-zone={timeZone} hidden />
    </div>
  </div>
)
