import { renderToString } from '#jsx/jsx-runtime'
import { QrCode } from '../../components/qr-code.tsx'
import { t } from '../../messages.ts'

export const qrSvg = (text: string): string =>
  renderToString(<QrCode text={text} label={t('meetpass.qrPass.qrCodeFor', { url: text })} isStandalone />)
