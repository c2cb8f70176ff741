import { t } from '../messages.ts'
import { Icon } from './icon.tsx'

interface Props {
  readonly url: string
  readonly title: string
}

/** JavaScript reveals them: the share sheet where the device has one, and the link where it can be copied. */
export const ShareButtons = ({ url, title }: Props) => (
  <>
    <button type="button" class="button quiet" data-share={url} data-title={title} data-reserved hidden>
      <Icon name="share-2" /> {t('events.share.title')}
    </button>
    <button
      type="button"
      class="button quiet"
      data-copy={url}
      data-copied={t('events.share.copied')}
      data-reserved
      hidden
    >
      <Icon name="link" /> <span>{t('events.share.copyLink')}</span>
    </button>
  </>
)
