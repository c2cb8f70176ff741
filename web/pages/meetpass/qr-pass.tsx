import type { Design } from '../../../src/areas/meetpass/designs/contract.ts'
import type { PassView } from '../../../src/areas/meetpass/passes/contract.ts'
import { Icon } from '../../components/icon.tsx'
import { Picture } from '../../components/picture.tsx'
import { QrCode } from '../../components/qr-code.tsx'
import { Copyable } from '../../components/copyable.tsx'
import type { Form } from '../../form.ts'
import { formatConnectionCount } from './nfc-pass.tsx'
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
      <div class="ticket held-up">
        {design !== null && design.imageUrl !== null && <Picture class="band" url={design.imageUrl} width={480} />}
        <div>
          <h2>{name}</h2>
          {label !== null && <p class="soft small">{label}</p>}
        </div>
        <div class={isActive ? 'white' : 'white off'}>
          <QrCode text={passUrl} label="Your QR pass" />
        </div>
        {isActive ? (
          <p class="soft">Hold it up. Whoever scans it meets you.</p>
        ) : (
          <p class="notice bad">
            <Icon name="ban" /> <span>This pass is switched off and leads to nobody.</span>
          </p>
        )}
      </div>
      <div class="stack gap-4">
        {isPrivate && (
          <p class="notice">
            <Icon name="eye" />
            <span>
              Your page is private, so people see your name and picture, and nothing more.{' '}
              <a href="/settings">Change that</a>
            </span>
          </p>
        )}
        <p class="row between">
          <span>{formatConnectionCount(connectionCount)}</span>
          <a href={passUrl}>See what others see</a>
        </p>
        <Copyable label="The address of your pass" value={passUrl} />
        <PassSettings pass={pass} form={form} designs={designs} />
      </div>
    </section>
  )
}
