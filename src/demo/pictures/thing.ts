import { diceOf, type Dice } from './dice.ts'
import { all, disc, draw, faded, line, moved, path, ring, sheet, times } from './drawing.ts'
import { ink, marigold, palettes, paper, type Palette, type ThemeColor } from './palette.ts'

/** A picture for something somebody made. */
export function thingSvg(seed: string, themeColor: ThemeColor): string {
  const dice = diceOf(`thing ${seed}`)
  return sheet(480, 360, dice.pick(compositions)(dice, palettes[themeColor]))
}

type Composition = (dice: Dice, inks: Palette) => string

const ground = (color: string): string => path(color, 'M0 0H480V360H0Z')

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
    return moved(
      (n % 8) * 60 + 30,
      Math.floor(n / 8) * 60 + 30,
      turn,
      path(back, 'M-30 -30H30V30H-30Z'),
      path(front, dice.pick(shapes)),
    )
  }
  return all(times(48, tile))
}

const stillLife: Composition = (dice, { deep, main, soft, pale, pop }) => {
  const leaf = (n: number) => {
    const tall = dice.between(90, 135)
    return moved(
      150,
      192,
      n * 25 - 75,
      path(n % 2 ? main : deep, draw`M0 0Q-22 ${-tall / 2} 0 ${-tall}Q22 ${-tall / 2} 0 0Z`),
    )
  }
  const pot = dice.pick([
    'M104 184H196L184 290Q150 300 116 290Z',
    'M118 184H182C220 220 216 280 180 292H120C84 280 80 220 118 184Z',
    'M112 184H188V292H112Z',
  ])
  const cup = [path(main, 'M270 220H370Q370 292 320 292T270 220Z'), line(main, 12, 'M366 232Q398 232 392 256T358 268')]
  const jar = [
    path(main, 'M274 196Q270 292 282 292H354Q366 292 362 196Z'),
    path(deep, 'M278 180H358V196H278Z'),
    path(pale, 'M292 222H344V266H292Z'),
  ]
  const steam = line(paper, 5, 'M304 204Q294 190 304 176T304 148M332 204Q322 190 332 176T332 148')
  return all(
    ground(pale),
    disc(marigold, dice.between(290, 390), dice.between(90, 130), dice.between(46, 66)),
    path(soft, 'M0 282H480V360H0Z'),
    times(7, leaf),
    path(pop, pot),
    faded(0.7, line(paper, 6, 'M116 226H184M118 244H182')),
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
      return path(color, draw`M${x - radius} 360V${top}A${radius} ${radius} 0 0 1 ${x + radius} ${top}V360Z`)
    })
  }
  const [big, small] = dice.pick([
    [320, 120],
    [170, 370],
    [250, 60],
  ])
  return all(
    ground(pale),
    disc(pop, dice.between(40, 440), 66, 34),
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
    const petal = draw`M0 0C${-half * 2} ${-size * 0.6} ${-half} ${-size} 0 ${-size}S${half * 2} ${-size * 0.6} 0 0Z`
    const around = times(petals, (n) => moved(0, 0, (n * 360) / petals, path(color, petal)))
    return all(around, disc(marigold, 0, 0, size * 0.3), disc(deep, 0, 0, size * 0.14))
  }
  const colors = [main, pop, paper]
  const blooms = spots.map(([x, y], n) =>
    moved(x, y, dice.between(0, 60), bloom(dice.between(58, 86), colors[n % 3] ?? main)),
  )
  return all(ground(dice.pick([pale, deep, soft])), blooms)
}

const weave: Composition = (dice, { deep, main, soft, pale, pop }) => {
  const colors = [deep, main, main, soft, pop, marigold] as const
  const [rows, columns] = [times(9, () => dice.pick(colors)), times(12, () => dice.pick(colors))]
  const strands = rows.map((row, y) =>
    columns.map((column, x) =>
      (x + y) % 2 === 0
        ? path(row, draw`M${x * 40 - 3} ${y * 40 + 4}h46v32h-46Z`)
        : path(column, draw`M${x * 40 + 4} ${y * 40 - 3}h32v46h-32Z`),
    ),
  )
  return all(ground(pale), strands)
}

const wheels: Composition = (dice, { deep, main, soft, pale, pop }) => {
  const wheel = (x: number, y: number, size: number, color: string) =>
    moved(
      x,
      y,
      dice.between(0, 30),
      ring(color, size / 9, 0, 0, size),
      ring(color, 2, 0, 0, size * 0.78),
      times(12, (n) => moved(0, 0, n * 30, line(color, 3, draw`M0 ${size * 0.16}V${size * 0.95}`))),
      disc(marigold, 0, 0, size * 0.16),
    )
  const [first, second] = dice.pick([
    [140, 350],
    [340, 130],
    [240, 420],
  ])
  return all(
    ground(dice.pick([deep, main])),
    faded(
      0.25,
      path(soft, draw`M0 ${dice.between(180, 300)}Q240 ${dice.between(120, 200)} 480 ${dice.between(180, 300)}V360H0Z`),
    ),
    wheel(first, dice.between(190, 220), dice.between(90, 118), pale),
    wheel(second, dice.between(110, 150), dice.between(56, 78), pop),
    wheel(second + dice.between(-40, 20), 296, 36, paper),
    faded(0.3, path(ink, 'M0 345H480V360H0Z')),
  )
}

const compositions = [tiles, stillLife, arches, flowers, weave, wheels] as const
