import { scene } from './scene.ts'
import { circle, ellipse, group, line, path, rect, repeat } from './shapes.ts'

/** Somebody at the telescope, under a sky that is never day. */
export const stars = scene({
  focus: [160, 104],
  words: {
    en: 'stars stargaz astronomy astronomer telescope planet. planets planetarium moon. meteor galaxy comet eclipse aurora observatory',
    de: 'sterne sternen sternwarte astronomie teleskop mond. planet. ~himmel sternschnupp',
    es: 'estrella astronomía telescopio luna. planeta eclipse meteor',
    fi: 'tähti. tähdet tähtitaivas tähtitiede tähtien tähtikuvi kaukoputki kuu. revontul avaruus',
    fr: 'étoile astronomie télescope lune. planète éclipse',
    sv: 'stjärn astronomi teleskop månen måne. rymden norrsken',
    ar: 'نجوم فلك قمر تلسكوب كواكب',
  },
  family: ['boats', 'winter', 'film'],
  draw: (random) => {
    const x = random.int(216, 252)
    return (
      rect('deep', 0, 0, 320, 200) +
      path('main', 'M-10 96Q120 40 330-30V10Q150 70-10 150z') +
      repeat(26, () => circle('paper', random.int(4, 316), random.int(4, 128), random.pick([0.9, 1.3, 1.3, 2]))) +
      group(`translate(${x} 54)`, random.pick([moon, planet, comet])) +
      random.pick(constellations) +
      path('far', 'M0 164q60-34 130-20t190-18v74H0z') +
      path('main', 'M0 178q90-26 176-8t144-6v36H0z') +
      watcher
    )
  },
})

const moon = circle('gold', 0, 0, 30) + circle('deep', 13, -8, 25)
const planet =
  circle('warm', 0, 0, 24) +
  path('gold', 'M-22-9q20 8 44-2 2 6 2 10-24 10-48 2 0-6 2-10') +
  group('rotate(-18)', line('paper', 4, 'M-24-3q-22 6-18 12 10 10 42 4 40-8 42-18 0-6-20-2'))
const comet =
  path('main', 'M-84 50Q-30 0-2-12L10 4Q-20 14-84 50') +
  path('far', 'M-54 38Q-20 6-2-8L8 4Q-16 14-54 38') +
  circle('paper', 6, -6, 12)

const constellation = (points: readonly (readonly [number, number])[]) =>
  line('far', 1.5, `M${points.map(([x, y]) => `${x} ${y}`).join('L')}`) +
  points.map(([x, y]) => circle('gold', x, y, 3.2)).join('')
const constellations = [
  constellation([
    [20, 66],
    [44, 48],
    [66, 52],
    [88, 40],
    [116, 54],
    [122, 30],
    [92, 18],
    [88, 40],
  ]),
  constellation([
    [22, 28],
    [50, 58],
    [76, 30],
    [102, 56],
    [128, 22],
  ]),
  constellation([
    [30, 70],
    [62, 52],
    [48, 24],
    [84, 16],
    [98, 44],
    [62, 52],
  ]),
]

const watcher =
  line('paper', 4.5, 'M160 118l-22 56M160 118l26 56M160 118l3 58') +
  group(
    'translate(160 112)rotate(-38)',
    rect('warm', -46, -10, 66, 20, 4),
    rect('gold', 18, -13, 34, 26, 4),
    rect('paper', 48, -15, 7, 30, 2),
    rect('paper', -60, -5, 16, 10, 3),
  ) +
  circle('gold', 160, 114, 6) +
  path('gold', 'M76 182q-4-34 14-38 18 2 18 38z') +
  line('gold', 8, 'M96 152l20 2') +
  circle('warm', 98, 133, 11) +
  path('paper', 'M84 132q0-16 15-16 13 2 12 12-12 0-15 6-6 2-12-2') +
  ellipse('deep', 92, 183, 26, 3)
