import type { Random } from './random.ts'
import { scene } from './scene.ts'
import { circle, group, line, path, rect, sky } from './shapes.ts'

/** A camera, and what it saw on a line above. */
export const camera = scene({
  focus: [160, 106],
  words: {
    en: 'photo photos photography photographer photowalk camera darkroom snapshot',
    de: 'foto fotograf kamera ~foto',
    es: 'foto fotograf cámara',
    fi: 'valokuv kuvaus. kuvauskävely kamera ~kuvaus',
    fr: 'photo photographie photographe',
    sv: 'foto fotograf kamera fotopromenad',
    ar: 'تصوير صور. صورة كاميرا فوتوغراف',
  },
  family: ['film', 'pottery', 'outdoors'],
  draw: (random) =>
    sky +
    line('deep', 2, 'M-4 22Q160 62 324 22') +
    print(random, 20, 34, -8) +
    print(random, 88, 48, 5) +
    print(random, 232, 48, -4) +
    print(random, 300, 34, 8) +
    path('far', 'M0 160h320v40H0z') +
    body,
})

const print = (random: Random, x: number, y: number, turn: number) =>
  group(
    `translate(${x} ${y})rotate(${turn + random.int(-4, 4)})`,
    rect('paper', -29, 0, 58, 68, 3),
    random.pick(views),
    rect('warm', -4, -8, 8, 16, 2),
  )

const frame = rect('far', -23, 6, 46, 44)
const views = [
  frame + circle('gold', 8, 22, 9) + path('main', 'M-23 50V38l14-16 14 18 8-8 10 12v6z'),
  frame + path('deep', 'M-12 50V34l-3-14 8 6h14l8-6-3 14v16z') + circle('gold', -4, 33, 2) + circle('gold', 4, 33, 2),
  rect('gold', -23, 6, 46, 44) +
    path('deep', 'M-23 50h46v-8h-46z') +
    path('warm', 'M-12 42h24l-4-10H-8z') +
    path('paper', 'M0 30V12l14 18z'),
  rect('warm', -23, 6, 46, 44) +
    circle('paper', 0, 26, 9) +
    path('deep', 'M-16 50q2-18 16-16 14-2 16 16z') +
    path('deep', 'M-9 24a9 9 0 0 1 18 0z'),
  rect('main', -23, 6, 46, 44) + path('gold', 'M0 44q-26-18-12-30 8-4 12 6 4-10 12-6 14 12-12 30'),
]

const body =
  path('deep', 'M120 84l10-20h60l10 20z') +
  path('gold', 'M142 70h36v10h-36z') +
  rect('deep', 102, 76, 24, 10, 4) +
  rect('warm', 200, 74, 20, 12, 5) +
  rect('main', 88, 82, 144, 92, 14) +
  rect('deep', 88, 100, 144, 54) +
  circle('main', 160, 128, 43) +
  circle('paper', 160, 128, 37) +
  circle('deep', 160, 128, 31) +
  circle('far', 160, 128, 20) +
  circle('deep', 160, 128, 11) +
  path('paper', 'M142 116a22 22 0 0 1 14-10l1 5a17 17 0 0 0-11 8z') +
  circle('gold', 214, 92, 4.5) +
  line('warm', 6, 'M90 96q-34 14-40 54-4 24-30 30M230 96q34 14 40 54 4 24 30 30')
