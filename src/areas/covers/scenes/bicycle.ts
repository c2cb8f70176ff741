import { scene } from './scene.ts'
import { circle, each, group, leaf, line, path, rect, repeat, sky } from './shapes.ts'

/** A bicycle with its basket full, in front of the town. */
export const bicycle = scene({
  focus: [164, 104],
  words: {
    en: 'bike biking bikes bicycle cycling cyclist cycle. ride. rides pedal',
    de: 'fahrrad ~fahrrad rad. radtour radeln radler radfahr velo.',
    es: 'bici bicicleta ciclis pedal',
    fi: 'pyörä. pyörän pyörät. pyörää pyöräi pyöräretki pyöräpaja pyörien fillari polkupyör',
    fr: 'vélo vélos cyclis cycliste bicyclette',
    sv: 'cykel cykla cyklar cyklist cykling ~cykel',
    ar: 'دراجة دراجات',
  },
  family: ['outdoors', 'repair', 'market'],
  draw: (random) =>
    sky +
    circle('gold', random.pick([66, 250]), random.int(46, 58), 24) +
    path('far', houses) +
    path('sky', windows) +
    path('main', 'M0 150q160-10 320 0v50H0z') +
    line(
      'far',
      3,
      repeat(12, () => `M${random.int(-4, 300)} ${random.int(172, 194)}h${random.int(8, 22)}`),
    ) +
    wheel(104) +
    wheel(220) +
    random.pick([flowers, bread, cat]) +
    frame,
})

const houses = 'M0 156V98l24-22 24 22v-8h34v-30l22-24 22 24v40h20V78l14-34 14 34v26h26V72h40v22l24-20 24 20v62z'
const windows = each(
  [12, 28, 96, 112, 222, 242, 276, 292],
  (x, index) => `M${x} ${[112, 112, 76, 76, 92, 92, 108, 108][index]}h8v12h-8z`,
)

const wheel = (x: number) =>
  circle('deep', x, 138, 40) +
  circle('sky', x, 138, 34) +
  line('deep', 1.5, `M${x - 34} 138h68M${x} 104v68M${x - 24} 114l48 48M${x + 24} 114l-48 48`) +
  circle('warm', x, 138, 6)

const frame =
  line('warm', 7, 'M104 138l34-48 18 50zM138 90h56l-38 50M194 90l26 48M190 74l8 26') +
  line('deep', 5, 'M138 90l-5-14M190 74l-2-12q-2-6-10-6h-10') +
  path('deep', 'M116 76q2-8 14-6h20q4 6-6 8-20 2-28-2') +
  circle('deep', 156, 140, 9) +
  line('deep', 4, 'M150 154l12-28M144 156h10M158 124h10') +
  path('gold', 'M202 64h46l-6 34h-34z') +
  line('deep', 2.5, 'M204 76h42M206 88h38M216 66l2 30M225 66v31M234 66l-2 30')

const flowers =
  each([-48, -24, 0, 24, 48], (angle) => leaf('main', 225, 72, 30, angle, 0.34)) +
  each(
    [
      [205, 50],
      [225, 40],
      [245, 50],
    ] as const,
    ([x, y]) => circle('paper', x, y, 8) + circle('warm', x, y, 3.5),
  )

const bread =
  group(
    'rotate(24 226 50)',
    rect('warm', 220, 20, 15, 56, 7.5),
    line('paper', 3, 'M224 32l7-4M224 44l7-4M224 56l7-4'),
  ) +
  path('far', 'M208 70l-10-34 9-4 8 30 4-36h9l-2 44z') +
  circle('warm', 240, 62, 8)

const cat =
  path('deep', 'M206 70q-2-22 8-28l-2-16 9 7h10l9-7-2 16q10 8 6 28z') +
  circle('gold', 220, 42, 2.4) +
  circle('gold', 232, 42, 2.4)
