import { renderToString } from '#jsx/jsx-runtime'
import { QrCode } from '../../components/qr-code.tsx'

export const qrSvg = (text: string): string =>
  renderToString(<QrCode text={text} label={`QR code that leads to ${text}`} isStandalone />)
