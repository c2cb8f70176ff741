import type { ComponentChildren } from 'preact'

interface Props {
  /** At equal distances, oldest first. */
  readonly values: readonly number[]
  /** What the plot shows, in words. */
  readonly label: string
  /** A dotted line, such as the number of seats. */
  readonly limit?: number | null
  /** How many distances fit the width; more than there are values leaves the future empty. */
  readonly steps?: number
  /** Labels below, from the first to the last moment. */
  readonly children?: ComponentChildren
}

const [width, height] = [100, 40]

/** A line over time that starts at zero. It is stretched to its box, so its labels are HTML. */
export function Plot({ values, label, limit = null, steps = values.length - 1, children }: Props) {
  const max = Math.max(1, limit ?? 0, ...values)
  const x = (index: number) => round((index / Math.max(1, steps)) * width)
  const y = (value: number) => round(height - (value / max) * height)
  const points = values.map((value, index) => `${x(index)} ${y(value)}`)
  return (
    <div class="plot">
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img" aria-label={label}>
        {limit !== null && <path class="limit" d={`M0 ${y(limit)}H${width}`} />}
        <path class="area" d={`M0 ${height}L${points.join(' ')}V${height}z`} />
        <path class="line" d={`M${points.join(' ')}`} />
        <path class="last" d={`M${points.at(-1) ?? `0 ${height}`}h0`} />
      </svg>
      {children !== undefined && <div class="axis">{children}</div>}
    </div>
  )
}

const round = (value: number): number => Math.round(value * 10) / 10
