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

export function illustrationSvg(seed: string, themeColor: ThemeColor): string {
  const dice = createDice(`thing ${seed}`)
  return svgDocument(480, 360, dice.pick(compositions)(dice, palettes[themeColor]))
}

type Composition = (dice: Dice, palette: Palette) => string

const background = (color: string): string => fillPath(color, 'M0 0H480V360H0Z')

const tiles: Composition = (dice, { deep, main, soft, pale, pop }) => {
  const shapes = [
    'M-30 -30A60 60 0 0 1 30 30H-30Z',
    'M0 -30A30 30 0 0 1 0 30A30 30 0 0 1 0 -30Z',
    'M-30 -30H30A30 30 0 0 1 -30 -30ZM-30 0H30A30 30 0 0 1 -30 0Z',
    'M-30 -30L30 30H-30Z',
    'M0 -26Q26 0 0 26Q-26 0 0 -26Z',
  ] as const
  const pairs = [
    [deep, soft],
    [main, pale],
    [pale, main],
    [soft, deep],
    [marigold, deep],
    [paper, pop],
  ] as const
  const tile = (n: number) => {
    const [back, front] = dice.pick(pairs)
    const turn = dice.pick([0, 90, 180, 270])
    return withTransform(
      (n % 8) * 60 + 30,
      Math.floor(n / 8) * 60 + 30,
      turn,
      fillPath(back, 'M-30 -30H30V30H-30Z'),
      fillPath(front, dice.pick(shapes)),
    )
  }
  return concat(times(48, tile))
}

const stillLife: Composition = (dice, { deep, main, soft, pale, pop }) => {
  const leaf = (n: number) => {
    const tall = dice.between(90, 135)
    return withTransform(
      150,
      192,
      n * 25 - 75,
      fillPath(n % 2 ? main : deep, svg`M0 0Q-22 ${-tall / 2} 0 ${-tall}Q22 ${-tall / 2} 0 0Z`),
    )
  }
  const pot = dice.pick([
    'M104 184H196L184 290Q150 300 116 290Z',
    'M118 184H182C220 220 216 280 180 292H120C84 280 80 220 118 184Z',
    'M112 184H188V292H112Z',
  ])
  const cup = [
    fillPath(main, 'M270 220H370Q370 292 320 292T270 220Z'),
    strokePath(main, 12, 'M366 232Q398 232 392 256T358 268'),
  ]
  const jar = [
    fillPath(main, 'M274 196Q270 292 282 292H354Q366 292 362 196Z'),
    fillPath(deep, 'M278 180H358V196H278Z'),
    fillPath(pale, 'M292 222H344V266H292Z'),
  ]
  const steam = strokePath(paper, 5, 'M304 204Q294 190 304 176T304 148M332 204Q322 190 332 176T332 148')
  return concat(
    background(pale),
    circle(marigold, dice.between(290, 390), dice.between(90, 130), dice.between(46, 66)),
    fillPath(soft, 'M0 282H480V360H0Z'),
    times(7, leaf),
    fillPath(pop, pot),
    withOpacity(0.7, strokePath(paper, 6, 'M116 226H184M118 244H182')),
    dice.chance(0.5) ? [cup, steam] : jar,
  )
}

const arches: Composition = (dice, { deep, main, soft, pale, pop }) => {
  const colors = dice.pick([
    [deep, main, soft, marigold, paper],
    [main, pop, paper, deep, soft],
    [deep, pop, marigold, paper, main],
  ])
  const arch = (x: number, size: number, bands: readonly string[]) => {
    const top = 360 - size * 0.7
    return bands.map((color, n) => {
      const radius = size * (1 - n / bands.length)
      return fillPath(color, svg`M${x - radius} 360V${top}A${radius} ${radius} 0 0 1 ${x + radius} ${top}V360Z`)
    })
  }
  const [big, small] = dice.pick([
    [320, 120],
    [170, 370],
    [250, 60],
  ])
  return concat(
    background(pale),
    circle(pop, dice.between(40, 440), 66, 34),
    arch(big, 160, colors),
    arch(small, 92, colors.toReversed()),
  )
}

const flowers: Composition = (dice, { deep, main, soft, pale, pop }) => {
  const spots = [
    [84, 96],
    [236, 70],
    [392, 110],
    [150, 238],
    [312, 220],
    [440, 280],
    [40, 330],
    [238, 345],
  ] as const
  const petals = dice.pick([5, 6, 8])
  const bloom = (size: number, color: string) => {
    const half = (size * 2) / petals
    const petal = svg`M0 0C${-half * 2} ${-size * 0.6} ${-half} ${-size} 0 ${-size}S${half * 2} ${-size * 0.6} 0 0Z`
    const around = times(petals, (n) => withTransform(0, 0, (n * 360) / petals, fillPath(color, petal)))
    return concat(around, circle(marigold, 0, 0, size * 0.3), circle(deep, 0, 0, size * 0.14))
  }
  const colors = [main, pop, paper]
  const blooms = spots.map(([x, y], n) =>
    withTransform(x, y, dice.between(0, 60), bloom(dice.between(58, 86), colors[n % 3] ?? main)),
  )
  return concat(background(dice.pick([pale, deep, soft])), blooms)
}

const weave: Composition = (dice, { deep, main, soft, pale, pop }) => {
  const colors = [deep, main, main, soft, pop, marigold] as const
  const [rows, columns] = [times(9, () => dice.pick(colors)), times(12, () => dice.pick(colors))]
  const strands = rows.map((row, y) =>
    columns.map((column, x) =>
      (x + y) % 2 === 0
        ? fillPath(row, svg`M${x * 40 - 3} ${y * 40 + 4}h46v32h-46Z`)
        : fillPath(column, svg`M${x * 40 + 4} ${y * 40 - 3}h32v46h-32Z`),
    ),
  )
  return concat(background(pale), strands)
}

const wheels: Composition = (dice, { deep, main, soft, pale, pop }) => {
  const wheel = (x: number, y: number, size: number, color: string) =>
    withTransform(
      x,
      y,
      dice.between(0, 30),
      circleOutline(color, size / 9, 0, 0, size),
      circleOutline(color, 2, 0, 0, size * 0.78),
      times(12, (n) => withTransform(0, 0, n * 30, strokePath(color, 3, svg`M0 ${size * 0.16}V${size * 0.95}`))),
      circle(marigold, 0, 0, size * 0.16),
    )
  const [first, second] = dice.pick([
    [140, 350],
    [340, 130],
    [240, 420],
  ])
  return concat(
    background(dice.pick([deep, main])),
    withOpacity(
      0.25,
      fillPath(
        soft,
        svg`M0 ${dice.between(180, 300)}Q240 ${dice.between(120, 200)} 480 ${dice.between(180, 300)}V360H0Z`,
      ),
    ),
    wheel(first, dice.between(190, 220), dice.between(90, 118), pale),
    wheel(second, dice.between(110, 150), dice.between(56, 78), pop),
    wheel(second + dice.between(-40, 20), 296, 36, paper),
    withOpacity(0.3, fillPath(ink, 'M0 345H480V360H0Z')),
  )
}

const compositions = [tiles, stillLife, arches, flowers, weave, wheels] as const
