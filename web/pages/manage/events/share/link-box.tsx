import { CodeBlock } from '../../../../components/code-block.tsx'
import { Dialog, DialogClose, DialogLink } from '../../../../components/dialog.tsx'
import { Icon } from '../../../../components/icon.tsx'
import { QrCode } from '../../../../components/qr-code.tsx'
import { widgetCode } from '../../../../components/widget-code.ts'
import { t } from '../../../../messages.ts'
import type { Sharing } from './load-sharing.ts'

export function LinkBox({ event, group, series, url, webUrl, baseUrl, isShown }: Sharing) {
  const hasWidget = event.visibility === 'public' && isShown
  return (
    <div class="link-box">
      <LinkRow label={t(series ? 'manage.share.dateLink' : 'manage.share.link')} url={url} isMain />
      {series && <LinkRow label={t('manage.share.allDatesLink')} url={`${webUrl}/series/${series.id}`} />}
      <div class="link-acts">
        <button type="button" data-share={url} data-title={event.title} data-reserved hidden>
          <Icon name="share-2" /> {t('events.share.title')}
        </button>
        <DialogLink of="code">
          <Icon name="qr-code" /> {t('events.share.qrCode')}
        </DialogLink>
        {hasWidget && (
          <DialogLink of="website">
            <Icon name="code-xml" /> {t('manage.share.website')}
          </DialogLink>
        )}
      </div>
      <Dialog id="code" title={t('events.share.qrCode')}>
        <div class="big-code">
          <QrCode text={url} label={t('events.share.qrCodeFor', { event: event.title })} />
        </div>
        <p class="soft">{t('manage.share.codeHelp')}</p>
        <div class="row">
          {(['png', 'svg'] as const).map((type) => (
            <a
              class="button tinted"
              href={`/events/${event.id}/qr.${type}`}
              download={`${toFileName(event.title)}.${type}`}
            >
              <Icon name="download" /> {type.toUpperCase()}
            </a>
          ))}
        </div>
        <DialogClose>{t('common.close')}</DialogClose>
      </Dialog>
      {hasWidget && (
        <Dialog id="website" title={t('manage.share.websiteTitle')}>
          <p>{t('manage.share.websiteHelp', { group: group.name })}</p>
          <CodeBlock
            label={t('manage.share.website')}
            code={widgetCode(baseUrl, { kind: 'next-event', groups: group.urlname ?? group.id, title: group.name })}
          />
          <DialogClose>{t('common.close')}</DialogClose>
        </Dialog>
      )}
    </div>
  )
}

interface LinkRowProps {
  readonly label: string
  readonly url: string
  readonly isMain?: boolean
}

const LinkRow = ({ label, url, isMain = false }: LinkRowProps) => (
  <div class="link-row">
    <span class="link-text">
      <small>{label}</small>
      <a href={url}>{url.replace(/^https?:\/\//, '')}</a>
    </span>
    <button
      type="button"
      class={isMain ? 'button' : 'button tinted'}
      data-copy={url}
      data-copied={t('common.copied')}
      data-reserved
      hidden
    >
      <Icon name="copy" />{' '}
      <span>
        {t('common.copy')}
        <span class="visually-hidden">: {label}</span>
      </span>
    </button>
  </div>
)

const toFileName = (title: string): string =>
  title.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '') || 'event'
