import { scene } from './scene.ts'
import { circle, each, group, leaf, line, path, rect, repeat, sky } from './shapes.ts'

/** An empty bench under a tree, for everything else. */
export const bench = scene({
  focus: [160, 104],
  words: {
    en: 'bench picnic park. mingle? hangout? social? welcome?',
    de: 'bank. picknick park. parks plausch stammtisch? treff?',
    es: 'banco. parque picnic encuentro? charlar?',
    fi: 'penkki puisto. puistossa piknik eväsretki tapaaminen?',
    fr: 'banc. parc. piquenique rencontre? apéro?',
    sv: 'bänk. parken picknick träff? mingel?',
    ar: 'مقعد منتزه لقاء تعارف',
  },
  family: ['meeting', 'boats', 'languages', 'stars', 'cup', 'outdoors'],
  draw: (random) => {
    const company = random.pick(['bird', 'bird', 'umbrella', 'balloon', 'flowers'])
    return (
      sky +
      circle('gold', 168 + random.int(-14, 14), 88, random.int(44, 54)) +
      path('far', 'M0 128q46-34 92-14 40-32 90-6 60-30 138 8v50H0z') +
      lamp +
      tree +
      path('main', 'M0 158q80-14 160-8t160 2v48H0z') +
      path('far', 'M92 200q14-26 68-28t76 28z') +
      back +
      companies[company] +
      seat +
      repeat(9, () =>
        leaf(random.pick(['gold', 'warm']), random.int(8, 132), random.int(166, 194), 9, random.int(40, 130), 0.5),
      )
    )
  },
})

const tree =
  path('deep', 'M30 168q12-44 4-96l-18-22 6-5 17 16 3-26h9l1 30 22-20 6 6-25 27q0 52 16 88z') +
  circle('main', 18, 44, 36) +
  circle('main', 76, 30, 38) +
  circle('deep', 44, 16, 22) +
  circle('main', 112, 14, 22) +
  circle('warm', 84, 44, 6) +
  circle('warm', 20, 62, 6) +
  circle('warm', 52, 30, 6) +
  circle('warm', 112, 24, 5)

const lamp =
  line('deep', 5, 'M276 166V62') +
  path('deep', 'M260 62h32l-6-20h-20z') +
  path('gold', 'M266 58h20l-4-12h-12z') +
  path('deep', 'M262 42q14-16 28 0z')

const back =
  line('deep', 6, 'M116 170l4-74M204 170l-4-74') + each([92, 105, 118], (y) => rect('warm', 104, y, 112, 9, 4.5))

const seat =
  rect('deep', 98, 142, 124, 5, 2.5) +
  rect('warm', 94, 133, 132, 10, 5) +
  line('deep', 6, 'M108 145v32M212 145v32M108 128q-8-14 0-18M212 128q8-14 0-18')

const companies = {
  bird: group(
    'translate(184 92)',
    path('deep', 'M-14-10q-12-2-16 8l15 1q4 4 10 4 18 0 19-16 0-13-11-13-10 0-12 9-1 5-5 7'),
    path('gold', 'M13-17l9 3-8 4z'),
    circle('paper', 7, -17, 2),
    line('deep', 2, 'M-3 2v4M3 2v4'),
  ),
  umbrella:
    line('deep', 4, 'M190 132l20-74') +
    path('main', 'M168 76q16-36 62-20 14 6 18 26-10-10-20-6-10-12-20-6-8-12-20-4-12-4-20 10'),
  balloon:
    line('deep', 1.5, 'M196 134q10-30 2-62') +
    path('main', 'M198 72l-5 8h10zM198 74q-20-14-18-34a18 20 0 0 1 36 0q2 20-18 34'),
  flowers:
    path('paper', 'M172 132l-8-30h28l-8 30z') +
    each([-34, -12, 12, 34], (angle) => leaf('main', 178, 106, 26, angle, 0.3)) +
    circle('gold', 163, 82, 7) +
    circle('main', 178, 76, 7) +
    circle('gold', 193, 82, 7),
}
