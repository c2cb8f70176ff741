import { formatDate, t } from '../messages.ts'
import { Icon } from './icon.tsx'
import { YourTime } from './your-time.tsx'

interface Props {
  readonly copiedAt: Date
  readonly timeZone: string
}

/** On a page that the service worker saved for reading without network. */
export const OfflineNotice = ({ copiedAt, timeZone }: Props) => (
  <div class="notice" role="status">
    <Icon name="cloud-off" />
    <div>
      {t('document.copy', {
        day: formatDate(copiedAt, 'shortDay', timeZone),
        time: formatDate(copiedAt, 'time', timeZone),
      })}{' '}
      <YourTime event={{ dateTime: copiedAt.toISOString(), timezone: timeZone }} class="soft" />
    </div>
  </div>
)
