import { create } from 'qrcode/lib/core/qrcode.js'

/** The quiet zone that scanners need around the code, in modules. */
const margin = 4

/** A QR code, black on white whatever the colours of the page are. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { modules } = create(text, { errorCorrectionLevel: 'Q' })
  const size = modules.size + 2 * margin
  const rows = Array.from({ length: modules.size }, (_, row) => row)
  const path = rows.flatMap((row) =>
    rows.filter((column) => modules.get(row, column)).map((column) => `M${column + margin} ${row + margin}h1v1h-1z`),
  )
  return (
    <svg class="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shape-rendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path.join('')} fill="#000" />
    </svg>
  )
}
