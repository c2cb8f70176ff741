import type { Random } from './random.ts'
import { scene } from './scene.ts'
import { circle, each, group, path, rect, sky, type Slot } from './shapes.ts'

/** A castle of blocks and a horse on wheels. */
export const children = scene({
  focus: [160, 118],
  words: {
    en: 'child children kid. kids family families toddler baby babies playground parent parents toy. toys playdate fairytale',
    de: 'kind. kinder kindern familie baby. babys spielplatz eltern ~kinder krabbel märchen spielzeug',
    es: 'niño niña niños infantil familia familiar bebé juguete padres cuento. cuentacuentos',
    fi: 'lapsi lapset lapsille lasten lapsiperhe perhe vauva leikki leikkipuisto satu. satutunti satuhetki lelu muskari vanhemmat',
    fr: 'enfant famille bébé parents jouet conte. contes marionnette',
    sv: 'barn. barnen barnens barnfamilj barnteater barnkalas familj bebis föräldr lekplats leka. leksak saga. sagostund',
    ar: 'اطفال طفل عائلة عائلات عائلي رضيع ملعب اسرة حكاية حكايات',
  },
  family: ['games', 'outdoors'],
  draw: (random) => {
    const horseSlot = random.pick(['warm', 'gold'])
    const [left, right] = [random.shuffle(blocks), random.shuffle(blocks)]
    const [, ball = 'gold'] = left
    const [first = 'warm', second = 'main'] = right
    return (
      sky +
      circle('paper', random.int(90, 130), 34, 13) +
      circle('paper', 108, 42, 10) +
      path('far', 'M0 130q60-60 130-26t190-10v106H0z') +
      path('main', 'M0 164h320v36H0z') +
      group(
        'translate(19 21)scale(.88)',
        tower(random, 10, left),
        rect(first, 60, 134, 34, 30),
        path(second, 'M60 134h34a17 17 0 0 0-34 0'),
        tower(random, 258, right),
        circle(ball, 240, 148, 16),
        path('paper', 'M240 132a16 16 0 0 1 0 32q-10-16 0-32'),
        horse(horseSlot),
      )
    )
  },
})

const blocks: readonly Slot[] = ['main', 'gold', 'warm']

function tower(random: Random, x: number, [lower = 'main', upper = 'gold', roof = 'warm']: readonly Slot[]): string {
  return (
    rect(lower, x, 118, 44, 46) +
    path('deep', `M${x + 10} 164v-18a12 12 0 0 1 24 0v18z`) +
    rect(upper, x, 84, 44, 34) +
    circle('paper', x + 22, 101, 9) +
    random.pick([
      path(roof, `M${x - 4} 84h52l-26-40z`),
      path(roof, `M${x} 84a22 22 0 0 1 44 0z`),
      path(roof, `M${x} 62h12v22h-12zm16 0h12v22h-12zm16 0h12v22h-12z`),
    ])
  )
}

const horse = (slot: 'warm' | 'gold') =>
  path(
    slot,
    'M118 152v-38q0-18 18-18h34l9-32q3-12 13-13l3-9 7 9q5 1 8 6l10 13q4 7-3 11l-15 4-4 67h-20v-26q-20 6-40 0v26z',
  ) +
  path('deep', 'M179 64q-12 12-13 32h-9q0-26 17-38zM118 110q-12 6-10 32l8 2q-2-18 4-26z') +
  circle('deep', 199, 65, 2.6) +
  path(slot === 'warm' ? 'paper' : 'deep', 'M146 108q10-8 20 0 6 10-4 16l-6 8-6-8q-10-6-4-16') +
  rect('deep', 106, 152, 104, 8, 4) +
  each([126, 190], (x) => circle('warm', x, 164, 13) + circle('paper', x, 164, 5))
