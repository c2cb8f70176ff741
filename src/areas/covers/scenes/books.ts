import type { Random } from './random.ts'
import { scene } from './scene.ts'
import { circle, leaf, line, path, rect, sky, type Slot } from './shapes.ts'

/** A cat watches the moon between the books. */
export const books = scene({
  focus: [160, 104],
  words: {
    en: 'book. books bookclub bookshop read. reader reading poem poet poetry library literature literary novel. novels writing writer essay stories storytelling zine author',
    de: 'buch. bucher buchclub buchklub bücher lese lesung ~lesung literatur gedicht lyrik bibliothek bücherei schreibwerkstatt schreibgruppe autor',
    es: 'libro lectura lector poesía poema poeta biblioteca literatura literari novela escritura escribir escritor',
    fi: 'kirja. kirjat kirjoja kirjan kirjasto kirjallisuus kirjapiiri kirjoit ~kirjasto lukupiiri lukea lukuhetki lukutunti runo. runot runoja runoilta novelli',
    fr: 'livre. livres lecture. lectures lecteur lectrice poésie poème poète bibliothèque littérature littérair roman. romans écriture écrire écrivain',
    sv: 'bok. boken böcker bokcirkel bokklubb bokbytar läsa läscirkel läsning ~läsning läsare läskväll dikt. dikter romaner bibliotek litteratur skrivar skrivcirkel författ',
    ar: 'كتاب كتب قراءة قرا مكتبة شعر. شعرية قصيدة قصائد ادب. رواية روايات كتابة',
  },
  family: ['languages', 'craft'],
  draw: (random) => {
    const [left, end] = row(random, -8, 108)
    const moon = random.int(42, 54)
    const sitter = random.pick(['cat', 'cat', 'lamp', 'plant'])
    return (
      sky +
      circle('gold', 160 + random.int(-16, 16), 46 + moon * 0.8, moon) +
      left +
      path('main', `M${end + 2} 160 ${end + 15} 76l15 3-12 81z`) +
      row(random, 207, 330)[0] +
      sitters[sitter] +
      path('far', 'M0 160h320v40H0z') +
      (sitter === 'cat' ? line('deep', 8, 'M172 157c16 2 20 12 14 22s-2 15 7 12') : '') +
      rect('deep', 0, 160, 320, 5)
    )
  },
})

/** Books side by side, and where they end. */
function row(random: Random, from: number, to: number): [shapes: string, end: number] {
  let [shapes, x, last]: [string, number, Slot | undefined] = ['', from, undefined]
  while (to - x >= 15) {
    const width = Math.min(random.int(15, 30), to - x)
    const height = random.int(52, 98)
    const color = random.pick((['main', 'warm', 'gold', 'paper', 'deep'] as const).filter((slot) => slot !== last))
    const band = color === 'paper' || color === 'gold' ? 'deep' : 'paper'
    shapes += rect(color, x, 160 - height, width, height, 1.5)
    shapes +=
      random.next() < 0.6
        ? rect(band, x + 4, 170 - height, width - 8, 5) + rect(band, x + 4, 142, width - 8, 3)
        : rect(band, x + width / 2 - 2.5, 176 - height, 5, height - 40)
    x += width
    last = color
  }
  return [shapes, x]
}

const sitters = {
  cat: path('deep', 'M137 160c-9-26 4-47 13-55-6-7-8-17-6-30l10 9q6-2 12 0l10-9c2 13 0 23-6 30 9 8 24 30 15 55z'),
  lamp:
    path('deep', 'M134 160q26-12 52 0z') +
    line('deep', 6, 'M160 154l-14-36 26-26') +
    path('warm', 'M150 78l34-14 14 30-40 10z') +
    path('paper', 'M158 104l40-10q-12 20-40 10'),
  plant:
    path('warm', 'M142 128h38l-6 32h-26z') +
    [-62, -36, -12, 12, 36, 62]
      .map((angle, index) => leaf(index % 2 ? 'main' : 'deep', 161, 128, index % 2 ? 62 : 52, angle, 0.4))
      .join(''),
}
