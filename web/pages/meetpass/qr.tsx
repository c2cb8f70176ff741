import { render } from 'preact-render-to-string'
import { QrCode } from '../../components/qr-code.tsx'

/** A QR code as a file of its own. */
export const qrSvg = (text: string): string =>
  render(<QrCode text={text} label={`QR code that leads to ${text}`} isFile />)
