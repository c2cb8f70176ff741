import type { JSX } from '#jsx/jsx-runtime'
import { hashText } from '../../src/areas/covers/contract.ts'

/** For a cover without a picture: quiet lines that differ from one owner to the next. */
export function CoverPattern({ seed }: { readonly seed: string }): JSX.Element {
  const hash = hashText(seed)
  const draw = patterns[hash % patterns.length] ?? rings
  const at = 180 + ((hash >>> 8) % 480)
  return (
    <svg viewBox="0 0 840 240" preserveAspectRatio="xMidYMid slice" fill="none" stroke="white" stroke-opacity=".35">
      <path d={draw(at)} stroke-width="2" />
    </svg>
  )
}

/** One of three places for the light. */
export const glowFor = (seed: string): number => ((hashText(seed) >>> 4) % 3) + 1

const each = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, n) => draw(n)).join('')

const circle = (x: number, y: number, radius: number) =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 1 ${2 * radius} 0a${radius} ${radius} 0 1 1 ${-2 * radius} 0`

const rings = (at: number) => each(6, (n) => circle(at, 60, 46 + n * 46))

const waves = (at: number) => {
  const length = 60 + at / 6
  return each(7, (n) => `M-40 ${n * 40}q${length / 2}-34 ${length} 0${each(11, () => `t${length} 0`)}`)
}

const scales = (at: number) =>
  each(5, (row) => each(14, (n) => `M${n * 70 - 70 + (row % 2) * 35 - (at % 35)} ${20 + row * 56}a35 35 0 0 1 70 0`))

const rays = (at: number) =>
  each(15, (n) => {
    const angle = ((n + 0.5) / 15) * Math.PI
    const [x, y] = [Math.cos(angle), -Math.sin(angle)]
    return `M${Math.round(at + x * 70)} ${Math.round(260 + y * 70)}L${Math.round(at + x * 900)} ${Math.round(260 + y * 900)}`
  })

const hills = (at: number) => each(6, (n) => `M0 ${120 + n * 34}q${at / 2}-${130 - n * 12} ${at} 0t${840 - at} 0`)

const petals = (at: number) =>
  each(4, (row) => each(13, (n) => `M${n * 72 - (at % 72)} ${row * 72}q36 0 36 36-36 0-36-36q0 36-36 36 0-36 36-36`))

const patterns = [rings, waves, scales, rays, hills, petals]
