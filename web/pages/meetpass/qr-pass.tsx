import type { Design } from '../../../src/areas/meetpass/designs/contract.ts'
import type { PassView } from '../../../src/areas/meetpass/passes/contract.ts'
import { Icon } from '../../components/icon.tsx'
import { Picture } from '../../components/picture.tsx'
import { QrCode } from '../../components/qr-code.tsx'
import { Copyable } from '../../components/copyable.tsx'
import type { Form } from '../../form.ts'
import { rich, t } from '../../messages.ts'
import { PassSettings } from './pass-settings.tsx'

interface Props {
  readonly pass: PassView
  readonly name: string
  readonly form: Form
  readonly designs: readonly Design[]
  readonly isPrivate: boolean
}

export function QrPass({ pass, name, form, designs, isPrivate }: Props) {
  const { passUrl, label, design, isActive, connectionCount } = pass
  return (
    <section class="qr-pass stack gap-4" data-theme={design?.themeColor ?? undefined}>
      <div class="ticket-card qr-card">
        {design !== null && design.imageUrl !== null && <Picture class="banner" url={design.imageUrl} width={480} />}
        <div>
          <h2>{name}</h2>
          {label !== null && <p class="soft small">{label}</p>}
        </div>
        <div class={isActive ? 'qr-frame' : 'qr-frame off'}>
          <QrCode text={passUrl} label={t('meetpass.qrPass.qrCode')} />
        </div>
        {isActive ? (
          <p class="soft">{t('meetpass.qrPass.holdUp')}</p>
        ) : (
          <p class="notice bad">
            <Icon name="ban" /> <span>{t('meetpass.qrPass.off')}</span>
          </p>
        )}
      </div>
      <div class="stack gap-4">
        {isPrivate && (
          <p class="notice">
            <Icon name="eye" />
            <span>
              {rich('meetpass.qrPass.privateProfile', { link: (children) => <a href="/settings">{children}</a> })}
            </span>
          </p>
        )}
        <p class="row between">
          <span>{t('meetpass.passes.metCount', { count: connectionCount })}</span>
          <a href={passUrl}>{t('meetpass.qrPass.preview')}</a>
        </p>
        <Copyable label={t('meetpass.qrPass.link')} value={passUrl} />
        <PassSettings pass={pass} form={form} designs={designs} />
      </div>
    </section>
  )
}
