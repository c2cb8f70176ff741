import { circle, withOpacity, strokePath, fillPath, times } from './svg.ts'
import { paper } from './palette.ts'

interface Hairdo {
  readonly behind?: string | readonly string[]
  readonly front: string | readonly string[]
  readonly hidesEars?: true
  readonly allowsBeard?: true
}

/** For a head around (60, 57), 44 wide and 50 high; `cloth` colors hats and scarves. */
type HairStyle = (hair: string, cloth: string) => Hairdo

const crop: HairStyle = (hair) => ({
  front: fillPath(hair, 'M37 58C33 36 46 26 61 26S88 36 83 58C81 48 77 43 71 41C60 46 48 44 43 44C40 49 38 53 37 58Z'),
  allowsBeard: true,
})

const sweep: HairStyle = (hair) => ({
  front: fillPath(
    hair,
    'M37 57C31 34 44 20 66 23C84 22 92 38 83 57C82 49 79 45 75 43C62 46 51 43 47 37C45 44 41 50 37 57Z',
  ),
  allowsBeard: true,
})

const bob: HairStyle = (hair) => ({
  behind: fillPath(hair, 'M33 80C28 40 40 24 60 24S92 40 87 80Q60 88 33 80Z'),
  front: fillPath(hair, 'M38 56C38 36 48 30 60 30S82 36 82 56C76 50 68 46 60 46S44 50 38 56Z'),
  hidesEars: true,
})

const bun: HairStyle = (hair) => ({
  behind: circle(hair, 60, 21, 12),
  front: fillPath(hair, 'M37 57C34 36 46 27 60 27S86 36 83 57C79 46 70 42 60 42S41 46 37 57Z'),
})

const curls: HairStyle = (hair) => {
  const turns = times(11, (n) => 2.76 + n * 0.39)
  return {
    behind: turns.map((turn) => circle(hair, 60 + 26 * Math.cos(turn), 52 + 25 * Math.sin(turn), 9.5)),
    front: times(5, (n) => circle(hair, 44 + n * 8, n % 4 === 0 ? 38 : 35, 7)),
    allowsBeard: true,
  }
}

const long: HairStyle = (hair) => ({
  behind: fillPath(hair, 'M30 108C28 50 34 24 60 24S92 50 90 108Q60 118 30 108Z'),
  front: fillPath(hair, 'M61 30C48 28 37 40 37 66C46 58 57 48 61 30ZM61 30C74 28 83 40 83 66C76 58 65 50 61 30Z'),
  hidesEars: true,
})

const cloud: HairStyle = (hair) => ({
  behind: circle(hair, 60, 46, 34),
  front: fillPath(hair, 'M38 54C38 38 48 31 60 31S82 38 82 54C78 45 70 42 60 42S42 45 38 54Z'),
})

const balding: HairStyle = (hair) => ({
  front: fillPath(hair, 'M37 62C34 54 36 46 40 43C41 49 40 56 41 61ZM83 62C86 54 84 46 80 43C79 49 80 56 79 61Z'),
  allowsBeard: true,
})

const woollyHat: HairStyle = (hair, cloth) => {
  const brim = 'M39.5 40H80.5A5.5 5.5 0 0 1 80.5 51H39.5A5.5 5.5 0 0 1 39.5 40Z'
  return {
    behind: [fillPath(hair, 'M35 70V48H85V70Q60 80 35 70Z'), circle(paper, 60, 19, 7)],
    front: [
      fillPath(cloth, 'M36 48C36 28 47 21 60 21S84 28 84 48Z'),
      fillPath(cloth, brim),
      withOpacity(0.45, fillPath(paper, brim)),
    ],
    allowsBeard: true,
  }
}

const beret: HairStyle = (hair, cloth) => ({
  behind: fillPath(hair, 'M34 76C32 56 34 44 40 40H80C86 44 88 56 86 76Q60 84 34 76Z'),
  front: [
    fillPath(hair, 'M38 60C37 48 42 42 50 40H80C83 46 83 52 82 60C79 52 74 47 66 46C54 46 43 50 38 60Z'),
    fillPath(cloth, 'M35 43C26 32 42 18 66 19C90 20 96 34 86 42C70 36 50 37 35 43Z'),
    strokePath(cloth, 3, 'M65 20L67 14'),
  ],
  hidesEars: true,
})

const flatCap: HairStyle = (hair, cloth) => ({
  front: [
    fillPath(hair, 'M37 62C36 54 36 48 38 44H82C84 48 84 54 83 62L79 50H41Z'),
    fillPath(cloth, 'M35 46C32 30 46 22 62 22S90 32 86 46C92 52 88 52 84 51Q60 43 36 51C32 52 28 52 35 46Z'),
    withOpacity(0.5, strokePath(paper, 1.5, 'M36 47Q60 37 84 47')),
  ],
  allowsBeard: true,
})

const headscarf: HairStyle = (_, cloth) => {
  const edge = 'M60 22C84 22 90 42 88 62C87 84 96 96 84 103Q60 114 36 103C24 96 33 84 32 62C30 42 36 22 60 22Z'
  const opening = 'M60 36C44 36 40 48 41 58C42 72 50 81 60 81S78 72 79 58C80 48 76 36 60 36Z'
  const folds = withOpacity(0.5, strokePath(paper, 1.8, 'M38 84Q56 100 84 90M36 94Q56 108 82 100'))
  return { front: [fillPath(cloth, edge + opening), folds], hidesEars: true }
}

export const hairdos = [
  crop,
  sweep,
  bob,
  bun,
  curls,
  long,
  cloud,
  balding,
  woollyHat,
  beret,
  flatCap,
  headscarf,
] as const
