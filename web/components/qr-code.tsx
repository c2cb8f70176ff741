import type { ComponentChildren } from 'preact'
import { create } from 'qrcode/lib/core/qrcode.js'

/** The quiet zone that scanners need, in modules. */
const margin = 4

interface QrCodeProps {
  readonly text: string
  readonly label: string
  readonly isStandalone?: boolean
}

/** Black on white in every color scheme, for scanners. */
export function QrCode({ text, label, isStandalone = false }: QrCodeProps) {
  const { size, path } = draw(text, 'Q')
  const xmlns = isStandalone ? 'http://www.w3.org/2000/svg' : undefined
  return (
    <svg
      class="qr"
      xmlns={xmlns}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shape-rendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

interface SmallQrCodesProps {
  readonly text: string
  readonly count: number
  readonly view: (code: ComponentChildren) => ComponentChildren
}

/** For print in a small size: with less redundancy, and so larger modules. */
export function SmallQrCodes({ text, count, view }: SmallQrCodesProps) {
  const { size, path } = draw(text, 'L')
  const viewBox = `0 0 ${size} ${size}`
  return Array.from({ length: count }, (_, index) =>
    view(
      <svg class="qr" viewBox={viewBox} shape-rendering="crispEdges">
        <rect width={size} height={size} fill="#fff" />
        {index === 0 ? <path id="small-code" d={path} fill="#000" /> : <use href="#small-code" />}
      </svg>,
    ),
  )
}

function draw(text: string, errorCorrectionLevel: 'L' | 'Q'): { readonly size: number; readonly path: string } {
  const { modules } = create(text, { errorCorrectionLevel })
  const rows = Array.from({ length: modules.size }, (_, row) => row)
  const path = rows.flatMap((row) =>
    findDarkRuns(rows.map((column) => Boolean(modules.get(row, column)))).map(
      ([start, length]) => `M${start + margin} ${row + margin}h${length}v1h-${length}z`,
    ),
  )
  return { size: modules.size + 2 * margin, path: path.join('') }
}

/** Runs of adjacent dark modules as [start, length]. */
function findDarkRuns(isDark: readonly boolean[]): [number, number][] {
  const runs: [number, number][] = []
  for (const [column, dark] of isDark.entries()) {
    const last = runs.at(-1)
    if (dark && last && last[0] + last[1] === column) last[1]++
    else if (dark) runs.push([column, 1])
  }
  return runs
}
