import { scene } from './scene.ts'
import { each, group, line, path, sky, type Slot } from './shapes.ts'

/** A tree whose leaves speak. */
export const languages = scene({
  focus: [160, 87],
  words: {
    en: 'language conversation speak. speaking tandem newcomer translation translate multilingual refugee culture ~finnish ~swedish ~spanish ~french ~german ~arabic',
    de: 'sprach ~sprache ~sprachen tandem konversation dolmetsch kultur ~deutsch',
    es: 'idioma lengua. lenguas conversación intercambio bilingüe cultura ~español',
    fi: 'kieli. kielet kieliä kielen kielten kielikahvi kielikurssi kielikerho keskustelu maahanmuutta kulttuuri ~suomea',
    fr: 'langue conversation linguistique culture ~français',
    sv: 'språk ~språk konversation kultur ~svenska',
    ar: 'لغة لغات محادثة تحدث ثقافة ثقافات',
  },
  family: ['books', 'cup', 'soup'],
  mayFlip: false,
  draw: (random) => {
    const shown = spots.slice(0, random.int(9, 11))
    const signs = random.shuffle(marks)
    const colors = random.shuffle([
      'main',
      'gold',
      'paper',
      'warm',
      'main',
      'paper',
      'warm',
      'gold',
      'main',
      'paper',
      'warm',
    ])
    return (
      sky +
      path('far', 'M0 200v-18q80-22 160-10t160-4v32z') +
      tree +
      each(shown, ([x, y, scale], index) =>
        group(
          `translate(${x} ${y})scale(${scale})`,
          bubble(colors[index] ?? 'main', signs[index % signs.length] ?? '', x < 160),
        ),
      )
    )
  },
})

const tree =
  line('deep', 10, 'M160 186V62M160 150l-52-46M160 132l66-66') +
  line('deep', 6, 'M120 114l-70-8M206 86l66 10M108 104l-18-44M160 152l76-10M130 130l-40 10') +
  path('deep', 'M146 190q12-8 9-40h10q-3 32 9 40z')

const marks = [
  'M-13-5h26M-13 5h16',
  'M-14 0q5-10 10 0t10 0 10 0',
  'M-10 0h.1M0 0h.1M10 0h.1',
  'M-12-6v12M-4-6v12M4-2l6 6 6-10',
  'M-12 4q0-10 8-10t8 10 10 2',
  'M-8-7l8 14 8-14M-4 1h8',
]

const spots = [
  [160, 49, 1],
  [90, 58, 0.95],
  [230, 54, 0.95],
  [124, 98, 1],
  [197, 100, 1],
  [48, 102, 0.85],
  [274, 98, 0.9],
  [88, 142, 0.78],
  [238, 142, 0.78],
  [18, 52, 0.75],
  [304, 46, 0.75],
] as const

function bubble(slot: Slot, mark: string, isLeft: boolean): string {
  const tail = isLeft ? 'H-2l-12 14-2-14h-10' : 'h-10l-2 14-12-14h-28'
  return (
    path(slot, `M-26-20h52q8 0 8 8V12q0 8-8 8${tail}q-8 0-8-8v-24q0-8 8-8`) +
    line(slot === 'main' ? 'paper' : 'deep', 4, mark)
  )
}
