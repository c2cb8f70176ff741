import { scene } from './scene.ts'
import { circle, each, ellipse, group, line, path, repeat, sky, type Slot } from './shapes.ts'

/** A cup, and cake beside it. */
export const cup = scene({
  focus: [160, 108],
  words: {
    en: 'coffee cafe? tea. teatime cake cakes bake baking bakery bun. buns cookie pastry fika',
    de: 'kaffee kaffeeklatsch café? kuchen ~kuchen backen backabend torte plätzchen bäckerei',
    es: 'cafetería cafecito pastel pasteles tarta hornear merienda galleta repostería',
    fi: 'kahvi ~kahvi kahvila? kahvittelu kakku leivonta leivomme pulla ~kahvit teehetki',
    fr: 'gâteau pâtisserie goûter boulangerie biscuit crêpe',
    sv: 'kaffe kafé? fika ~fika kaka. kakor tårta baka. bakning bulle bullar',
    ar: 'قهوة شاي كعك كيك حلويات مقهى',
  },
  family: ['soup', 'languages', 'bench'],
  draw: (random) => {
    const [shirt, trim] = random.pick([
      ['main', 'paper'],
      ['warm', 'paper'],
      ['deep', 'gold'],
    ] as const)
    return (
      sky +
      path('far', tiles) +
      path('paper', 'M0 160h320v40H0z') +
      path('warm', 'M0 160h320v8H0z') +
      steam +
      saucer(shirt, trim, random.int(0, 2)) +
      cake(random.int(0, 2), shirt === 'warm' ? 'main' : 'warm')
    )
  },
})

const tiles = repeat(4, (row) =>
  repeat(9, (column) => {
    const [x, y] = [column * 40 + (row % 2) * 20 - 20, 16 + row * 36]
    return `M${x} ${y - 9}q0 9 9 9-9 0-9 9 0-9-9-9 9 0 9-9`
  }),
)

const steam = each([112, 136], (x, index) => line('paper', 7, `M${x} ${70 - index * 4}c-14-14 14-20 0-36s10-16 2-26`))

const patterns = [
  'M88 110l12-12 12 12 12-12 12 12 12-12 12 12',
  'M92 106h.1M108 106h.1M124 106h.1M140 106h.1M156 106h.1M100 122h.1M116 122h.1M132 122h.1M148 122h.1',
  'M88 104h72M90 116h68',
]

const saucer = (coat: Slot, trim: Slot, pattern: number) =>
  ellipse('deep', 124, 166, 70, 10) +
  ellipse('paper', 124, 162, 66, 9) +
  line(coat, 9, 'M162 98q26-4 24 16t-32 20') +
  path(coat, 'M80 84h88v26q0 48-34 50h-20q-34-2-34-50z') +
  ellipse(trim, 124, 84, 44, 9) +
  ellipse('deep', 124, 85, 38, 6) +
  group('translate(0 8)', line(trim, 5, patterns[pattern] ?? ''))

const cake = (topping: number, layer: Slot) =>
  ellipse('deep', 236, 172, 62, 9) +
  ellipse('paper', 236, 168, 58, 8) +
  path('gold', 'M192 166v-50l86-14v64z') +
  path(layer, 'M192 150l86-4v10l-86 2zM192 134l86-8v10l-86 6z') +
  path(
    'paper',
    'M188 118q0-10 12-14l70-20q12 0 12 16v8q-4 8-10 0-6 16-14 2-6 18-14 4-8 14-14 2-8 12-14 2-8 10-14 2-10 8-14-2',
  ) +
  (toppings[topping] ?? '')

const toppings = [
  circle('warm', 236, 80, 10) + line('deep', 2.5, 'M238 72q2-14 14-18'),
  line('deep', 4, 'M222 94V70M242 88V64') + path('gold', 'M222 68q-7-8 0-18 7 10 0 18M242 62q-7-8 0-18 7 10 0 18'),
  path('warm', 'M236 94q-14-10-10-22 10-6 20 0 4 12-10 22') + path('main', 'M236 74l-10-8h8l2-6 2 6h8z'),
]
