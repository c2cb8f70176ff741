import { diceOf, type Dice } from './dice.ts'
import { all, disc, draw, faded, line, moved, path, ring, sheet, times } from './drawing.ts'
import { ink, marigold, palettes, paper, type Palette, type ThemeColor } from './palette.ts'

/** Rings around a low sun; what matters is in the middle, which a crop to 3:1 keeps. */
export function coverSvg(seed: string, themeColor: ThemeColor): string {
  const dice = diceOf(`cover ${seed}`)
  const inks = palettes[themeColor]
  const [x, y] = [dice.between(530, 800), dice.between(165, 225)]

  return sheet(
    960,
    540,
    glow(x, y, inks),
    dice.chance(0.4) ? '<g transform="matrix(-1 0 0 1 960 0)">' : '<g>',
    path('url(#glow)', 'M0 0H960V540H0Z'),
    rings(x, y, dice.between(30, 46)),
    disc(paper, x, y, dice.between(18, 30)),
    dice.pick(scenes)(dice, inks, x),
    '</g>',
  )
}

const glow = (x: number, y: number, { main, deep }: Palette): string =>
  draw`<radialGradient id="glow" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="640">
<stop stop-color="${marigold}"/><stop offset=".5" stop-color="${main}"/><stop offset="1" stop-color="${deep}"/>
</radialGradient>`

const rings = (x: number, y: number, step: number): string =>
  faded(
    0.32,
    times(16, (n) => ring('#fff', 2, x, y, (n + 1) * step)),
  )

type Scene = (dice: Dice, inks: Palette, sunX: number) => string

const hills: Scene = (dice, { main, deep }) => {
  const hill = (color: string, top: number) => {
    const [left, middle, right] = [dice.between(-50, 40), dice.between(-50, 40), dice.between(-50, 40)]
    const slopes = draw`C160 ${top - 70} 260 ${top + 50} 420 ${top + middle}S700 ${top - 60} 960 ${top + right}`
    return path(color, draw`M0 ${top + left}${slopes}V540H0Z`)
  }
  return all(faded(0.85, hill(main, 300)), faded(0.9, hill(deep, 362)), hill(ink, 430))
}

const sea: Scene = (dice, { deep, soft }, sunX) => {
  const boat = [path(paper, 'M0 -100V-6H-44ZM8 -82V-6H44Z'), path(ink, 'M-52 0H56Q44 24 22 24H-28Q-46 22 -52 0Z')]
  const glints = times(26, (n) => {
    const [middle, half] = [sunX + dice.between(-80, 80) * (1 + n / 12), dice.between(12, 60)]
    const dash = draw`M${middle - half} ${352 + n * 7}H${middle + half}`
    return faded(dice.between(0.3, 0.8), line(n < 9 ? marigold : soft, 4, dash))
  })
  return all(faded(0.86, path(deep, 'M0 336H960V540H0Z')), glints, moved(dice.between(150, 330), 352, 0, boat))
}

const roofs: Scene = (dice, { deep, main, soft }) => {
  const house = (left: number) => {
    const [right, top] = [left + dice.between(76, 96), dice.between(330, 400)]
    const roof = dice.pick([
      draw`L${(left + right) / 2} ${top - 46}`,
      draw`L${right} ${top - 40}`,
      draw`V${top - 10}H${right}`,
    ])
    const windows = times(6, (n) => {
      const [x, y] = [left + 18 + (n % 2) * 28, top + 20 + Math.floor(n / 2) * 42]
      return dice.chance(0.5) ? path(marigold, draw`M${x} ${y}h14v22h-14Z`) : ''
    })
    return all(
      path(dice.pick([ink, ink, deep, main, soft]), draw`M${left} 540V${top}${roof}L${right} ${top}V540Z`),
      windows,
    )
  }
  return all(times(14, (n) => house(n * 74 - 30)))
}

const ripples: Scene = (dice, { pop }) => {
  const [x, y] = [dice.between(120, 340), dice.between(290, 400)]
  return all(rings(x, y, dice.between(26, 40)), disc(pop, x, y, 16))
}

const firs: Scene = (dice, { deep }) => {
  const fir = (x: number, color: string) => {
    const [foot, tall] = [dice.between(430, 470), dice.between(70, 170)]
    return path(color, draw`M${x} ${foot - tall}L${x + tall / 5} ${foot}H${x - tall / 5}Z`)
  }
  const row = (color: string) => times(26, (n) => fir(n * 38 + dice.between(-12, 12), color))
  return all(
    path(deep, 'M0 420Q480 390 960 420V540H0Z'),
    row(deep),
    row(ink),
    path(ink, 'M0 456Q480 430 960 460V540H0Z'),
  )
}

const scenes = [hills, sea, roofs, ripples, firs] as const
