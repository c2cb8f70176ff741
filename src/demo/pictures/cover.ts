import type { ThemeColor } from '#contract'
import { createDice, type Dice } from './dice.ts'
import {
  concat,
  circle,
  svg,
  withOpacity,
  strokePath,
  withTransform,
  fillPath,
  circleOutline,
  svgDocument,
  times,
} from './svg.ts'
import { ink, marigold, palettes, paper, type Palette } from './palette.ts'

/** The center survives a crop to 3:1. */
export function coverSvg(seed: string, themeColor: ThemeColor): string {
  const dice = createDice(`cover ${seed}`)
  const palette = palettes[themeColor]
  const [x, y] = [dice.between(530, 800), dice.between(165, 225)]

  return svgDocument(
    960,
    540,
    glow(x, y, palette),
    dice.chance(0.4) ? '<g transform="matrix(-1 0 0 1 960 0)">' : '<g>',
    fillPath('url(#glow)', 'M0 0H960V540H0Z'),
    rings(x, y, dice.between(30, 46)),
    circle(paper, x, y, dice.between(18, 30)),
    dice.pick(scenes)(dice, palette, x),
    '</g>',
  )
}

const glow = (x: number, y: number, { main, deep }: Palette): string =>
  svg`<radialGradient id="glow" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="640">
<stop stop-color="${marigold}"/><stop offset=".5" stop-color="${main}"/><stop offset="1" stop-color="${deep}"/>
</radialGradient>`

const rings = (x: number, y: number, step: number): string =>
  withOpacity(
    0.32,
    times(16, (n) => circleOutline('#fff', 2, x, y, (n + 1) * step)),
  )

type Scene = (dice: Dice, palette: Palette, sunX: number) => string

const hills: Scene = (dice, { main, deep }) => {
  const hill = (color: string, top: number) => {
    const [left, middle, right] = [dice.between(-50, 40), dice.between(-50, 40), dice.between(-50, 40)]
    const slopes = svg`C160 ${top - 70} 260 ${top + 50} 420 ${top + middle}S700 ${top - 60} 960 ${top + right}`
    return fillPath(color, svg`M0 ${top + left}${slopes}V540H0Z`)
  }
  return concat(withOpacity(0.85, hill(main, 300)), withOpacity(0.9, hill(deep, 362)), hill(ink, 430))
}

const sea: Scene = (dice, { deep, soft }, sunX) => {
  const boat = [
    fillPath(paper, 'M0 -100V-6H-44ZM8 -82V-6H44Z'),
    fillPath(ink, 'M-52 0H56Q44 24 22 24H-28Q-46 22 -52 0Z'),
  ]
  const glints = times(26, (n) => {
    const [middle, half] = [sunX + dice.between(-80, 80) * (1 + n / 12), dice.between(12, 60)]
    const dash = svg`M${middle - half} ${352 + n * 7}H${middle + half}`
    return withOpacity(dice.between(0.3, 0.8), strokePath(n < 9 ? marigold : soft, 4, dash))
  })
  return concat(
    withOpacity(0.86, fillPath(deep, 'M0 336H960V540H0Z')),
    glints,
    withTransform(dice.between(150, 330), 352, 0, boat),
  )
}

const roofs: Scene = (dice, { deep, main, soft }) => {
  const house = (left: number) => {
    const [right, top] = [left + dice.between(76, 96), dice.between(330, 400)]
    const roof = dice.pick([
      svg`L${(left + right) / 2} ${top - 46}`,
      svg`L${right} ${top - 40}`,
      svg`V${top - 10}H${right}`,
    ])
    const windows = times(6, (n) => {
      const [x, y] = [left + 18 + (n % 2) * 28, top + 20 + Math.floor(n / 2) * 42]
      return dice.chance(0.5) ? fillPath(marigold, svg`M${x} ${y}h14v22h-14Z`) : ''
    })
    return concat(
      fillPath(dice.pick([ink, ink, deep, main, soft]), svg`M${left} 540V${top}${roof}L${right} ${top}V540Z`),
      windows,
    )
  }
  return concat(times(14, (n) => house(n * 74 - 30)))
}

const ripples: Scene = (dice, { pop }) => {
  const [x, y] = [dice.between(120, 340), dice.between(290, 400)]
  return concat(rings(x, y, dice.between(26, 40)), circle(pop, x, y, 16))
}

const firs: Scene = (dice, { deep }) => {
  const fir = (x: number, color: string) => {
    const [foot, tall] = [dice.between(430, 470), dice.between(70, 170)]
    return fillPath(color, svg`M${x} ${foot - tall}L${x + tall / 5} ${foot}H${x - tall / 5}Z`)
  }
  const row = (color: string) => times(26, (n) => fir(n * 38 + dice.between(-12, 12), color))
  return concat(
    fillPath(deep, 'M0 420Q480 390 960 420V540H0Z'),
    row(deep),
    row(ink),
    fillPath(ink, 'M0 456Q480 430 960 460V540H0Z'),
  )
}

const scenes = [hills, sea, roofs, ripples, firs] as const
