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
  type SvgMarkup,
} from './svg.ts'
import { hairdos } from './hair.ts'
import { ink, marigold, palettes, paper, type Palette } from './palette.ts'

const skinColors = ['#fbe3cb', '#f4cda9', '#e0a878', '#c48a60', '#a06a48', '#84543b'] as const
const hairColors = [ink, '#4a2f22', '#7d4a2a', '#c4682f', '#e4b85c', '#d8d5cc'] as const

/** A round crop loses nothing. */
export function avatarSvg(seed: string, themeColor: ThemeColor): string {
  const dice = createDice(`avatar ${seed}`)
  const palette = palettes[themeColor]
  const ground = dice.pick([palette.main, palette.main, palette.soft, palette.deep])
  const hair = dice.pick([...hairColors, ink, palette.pop])
  const [clothes, hat] = dice.pick([
    [marigold, palette.pop],
    [paper, marigold],
    [palette.pop, paper],
    [palette.pale, palette.pop],
  ])
  const { behind = '', front, hidesEars = false, allowsBeard = false } = dice.pick(hairdos)(hair, hat)
  const tilt = dice.between(-5, 5)
  const tilted = (...drawings: SvgMarkup[]) => withTransform(60, 92, tilt, withTransform(-60, -92, 0, ...drawings))

  return svgDocument(
    120,
    120,
    fillPath(ground, 'M0 0H120V120H0Z'),
    backdrop(dice, ground === palette.soft ? palette.pale : palette.soft),
    tilted(behind),
    shoulders(dice, clothes, clothes === marigold ? paper : palette.main),
    tilted(
      head(dice.pick(skinColors), hidesEars),
      allowsBeard && dice.chance(0.45) ? beard(dice, hair) : '',
      face(dice, palette),
      front,
    ),
  )
}

function backdrop(dice: Dice, tint: string): string {
  const [x, y] = [dice.pick([26, 94]), dice.between(15, 45)]
  return dice.pick([
    withOpacity(
      0.6,
      times(9, (n) => circleOutline(tint, 2.5, x, y, 10 + n * 13)),
    ),
    withOpacity(0.6, circle(tint, 60, 58, 45)),
    withOpacity(
      0.5,
      times(49, (n) => circle(tint, (n % 7) * 20, Math.floor(n / 7) * 20 + ((n % 7) % 2) * 10, 3.5)),
    ),
    withOpacity(
      0.5,
      times(12, (n) => strokePath(tint, 7, svg`M${n * 22 - 70} 125L${n * 22} -5`)),
    ),
    withOpacity(
      0.45,
      times(10, (n) => withTransform(60, 60, n * 36, fillPath(tint, 'M0 0L-80 -120H-52Z'))),
    ),
    circle(marigold, x, y, 11) + withOpacity(0.6, fillPath(tint, 'M-5 84Q25 56 60 78T125 66V125H-5Z')),
  ])
}

function shoulders(dice: Dice, clothes: string, trim: string): string {
  const detail = dice.pick([
    '',
    strokePath(trim, 4, 'M29 103Q60 120 91 103M20 112Q60 131 100 112'),
    fillPath(trim, 'M46 89L60 107L74 89L80 92L60 117L40 92Z'),
    fillPath(trim, 'M43 86Q60 99 77 86Q82 94 76 97L80 118L69 120L64 101Q52 101 44 97Q38 94 43 86Z'),
    fillPath(trim, 'M38 92L45 90V108H75V90L82 92V124H38Z'),
    strokePath(trim, 4, 'M46 90Q60 104 74 90'),
  ])
  return fillPath(clothes, 'M14 124C14 98 38 88 60 88S106 98 106 124Z') + detail
}

function head(skin: string, hidesEars: boolean): string {
  return concat(
    fillPath(skin, 'M51 74V91Q60 98 69 91V74Z'),
    withOpacity(0.18, fillPath(ink, 'M51 80Q60 90 69 80V84Q60 92 51 84Z')),
    hidesEars ? '' : [circle(skin, 38.5, 60, 5), circle(skin, 81.5, 60, 5)],
    fillPath(skin, 'M60 32A22 25 0 0 1 60 82A22 25 0 0 1 60 32Z'),
    withOpacity(0.06, fillPath(ink, 'M60 32A22 25 0 0 1 60 82Q70 57 60 32Z')),
  )
}

function beard(dice: Dice, hair: string): string {
  const full =
    'M38 58C38 64 42 66 47 66Q60 60 73 66C78 66 82 64 82 58C84 78 74 88 60 88S36 78 38 58ZM52 70H68Q68 79 60 79T52 70Z'
  const moustache = 'M47 70Q54 63 60 66Q66 63 73 70Q66 71 60 69Q54 71 47 70Z'
  return dice.pick([fillPath(hair, full), fillPath(hair, moustache)])
}

function face(dice: Dice, { pop }: Palette): string {
  const eyes = dice.pick([
    [circle(ink, 51, 59, 2.6), circle(ink, 69, 59, 2.6)],
    [fillPath(ink, 'M51 56a2.2 3 0 0 1 0 6a2.2 3 0 0 1 0 -6ZM69 56a2.2 3 0 0 1 0 6a2.2 3 0 0 1 0 -6Z')],
    [strokePath(ink, 2.2, 'M47.5 60Q51 55.5 54.5 60M65.5 60Q69 55.5 72.5 60')],
  ])
  const mouth = dice.pick([
    strokePath(ink, 2.2, 'M54 72Q60 77.5 66 72'),
    fillPath('#6d1a24', 'M53 71Q60 82 67 71Z') + fillPath(paper, 'M54.5 71.5H65.5Q65 74 60 74T54.5 71.5Z'),
    strokePath(ink, 2.2, 'M55 73Q61 76 66 71'),
  ])
  const frame = dice.pick([ink, ink, pop])
  const glasses = [
    circleOutline(frame, 2.2, 51, 59, 7.5),
    circleOutline(frame, 2.2, 69, 59, 7.5),
    strokePath(frame, 2.2, 'M58.5 58Q60 56.5 61.5 58'),
  ]
  const cheeks = withOpacity(0.28, circle('#d8433c', 46, 67, 4), circle('#d8433c', 74, 67, 4))
  return concat(dice.chance(0.6) ? cheeks : '', eyes, mouth, dice.chance(0.25) ? glasses : '')
}
