import { t } from '../messages.ts'
import { Copyable } from './copyable.tsx'
import { Dialog, DialogClose } from './dialog.tsx'
import { Icon } from './icon.tsx'
import { QrCode } from './qr-code.tsx'

interface Props {
  readonly url: string
  readonly title: string
}

/** On a phone it opens the share sheet, elsewhere the `InviteSheet`. */
export const InviteLink = ({ url, title }: Props) => (
  <a class="button tinted" href="#invite" aria-haspopup="dialog" data-share={url} data-title={title}>
    <Icon name="user-round-plus" /> {t('events.invite.title')}
  </a>
)

export const InviteSheet = ({ url, title }: Props) => (
  <Dialog id="invite" title={t('events.invite.title')}>
    <Copyable label={t('events.share.copyLink')} value={url} />
    <div class="row nowrap gap-4">
      <QrCode text={url} label={t('events.share.qrCodeFor', { event: title })} />
      <p>{t('events.invite.scan')}</p>
    </div>
    <DialogClose>{t('common.close')}</DialogClose>
  </Dialog>
)
