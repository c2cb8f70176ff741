import { scene } from './scene.ts'
import { circle, each, group, leaf, line, path, rect, repeat, sky, type Slot } from './shapes.ts'

/** Two mittens and the thread they came from. */
export const craft = scene({
  focus: [158, 91],
  words: {
    en: 'knit knitting crochet craft crafts crafting sew. sewing quilt embroider weaving loom wool yarn textile patchwork felting macrame origami handicraft stitch',
    de: 'strick stricken häkel nähen nähtreff nähcafé nähkurs nähabend basteln bastel wolle handarbeit weben sticken filzen',
    es: 'tejer tejido ganchillo costura coser bordado lana. manualidades artesanía telar patchwork',
    fi: 'neulo neule virkkaa virkkaus käsityö ompelu ompele kutoa kudonta langat askartelu kirjonta huovutus',
    fr: 'tricot crochet couture coudre laine broderie tissage artisanat',
    sv: 'sticka. stickcafé stickkväll stickning virka virkning syjunta sömnad hantverk pyssel väva vävning garn slöjd broder',
    ar: 'حياكة تطريز خياطة كروشيه صوف حرف. حرفة اشغال نسيج',
  },
  family: ['pottery', 'repair', 'winter'],
  draw: (random) => {
    const isFirst = random.int(0, 1) === 1
    const [left, right] = random.pick([
      ['warm', 'main'],
      ['main', 'warm'],
      ['main', 'gold'],
    ])
    const rightTrim = right === 'gold' ? 'deep' : 'paper'
    return (
      sky +
      path('far', diamonds) +
      line('gold', 3.5, 'M188 170c40 26 60-20 96-8') +
      group(
        `translate(118 92)rotate(${-12 - random.int(0, 5)})scale(-1 1)`,
        mitten({ wool: left, cuff: 'paper', trim: 'paper', hasStar: isFirst }),
      ) +
      group(
        `translate(196 100)rotate(${10 + random.int(0, 5)})`,
        mitten({ wool: right, cuff: 'deep', trim: rightTrim, hasStar: !isFirst }),
      ) +
      yarn
    )
  },
})

const diamonds = repeat(5, (row) =>
  repeat(row % 2 ? 8 : 9, (column) => `M${column * 40 + (row % 2 ? 14 : -6)} ${20 + row * 40}l6-6 6 6-6 6z`),
)

interface Mitten {
  readonly wool: Slot
  readonly cuff: Slot
  readonly trim: Slot
  readonly hasStar: boolean
}

const mitten = ({ wool, cuff, trim, hasStar }: Mitten) =>
  path(wool, 'M-31 66V-12q0-46 31-46t31 46v10q8-10 16-4 8 8 0 18L31 34v32z') +
  rect(cuff, -34, 58, 68, 26, 5) +
  line(wool, 3, 'M-24 62v18M-14 62v18M-4 62v18M6 62v18M16 62v18M26 62v18') +
  (hasStar
    ? each([0, 45, 90, 135, 180, 225, 270, 315], (angle) => leaf(trim, -1, 0, 24, angle, 0.36))
    : line(trim, 4.5, 'M-28-16l9-9 9 9 9-9 9 9 9-9 9 9M-28 2l9-9 9 9 9-9 9 9 9-9 9 9')) +
  line(trim, 4, 'M-27 34l7 7 7-7 7 7 7-7 7 7 7-7 7 7M-27 48h.1M-13 48h.1M1 48h.1M15 48h.1M26 48h.1')

const yarn =
  circle('gold', 284, 146, 32) +
  line(
    'deep',
    2.5,
    'M256 134q26-18 54 0M253 148q30-16 62 0M260 166q24-16 48 0M276 116q-12 30 2 61M292 116q12 30-2 61',
  ) +
  line('deep', 5, 'M22 176 66 84M62 176 26 88') +
  circle('warm', 66, 84, 6) +
  circle('warm', 26, 88, 6) +
  circle('warm', 44, 162, 27) +
  line('paper', 2.5, 'M20 154q24-16 48 0M20 170q24-14 48 0M38 137q-8 24 2 51')
