import { scene } from './scene.ts'
import { each, leaf, line, path, rect, repeat, sky, type Slot } from './shapes.ts'

/** A pot, steam, bowls on a checked cloth. */
export const soup = scene({
  focus: [160, 104],
  words: {
    en: 'soup food cook cooks cooking cookout dinner lunch supper brunch breakfast potluck meal kitchen bread recipe barbecue pizza dumpling',
    de: 'suppe ~suppe essen. kochen kochabend kochkurs kochtreff abendessen mittagessen frühstück küche ~küche rezept grillen grillabend brot. mahlzeit',
    es: 'sopa comida cocina cena. cenas almuerzo desayuno receta barbacoa parrilla',
    fi: 'keitto. keitot ~keitto keittiö ruoka ruokaa ruoan ruuan ~ruoka kokkaa kokkaus kokkaam illallinen lounas aamiainen resepti leipä grilli brunssi nyyttäri nyyttikest',
    fr: 'soupe cuisine dîner déjeuner brunch repas recette potage barbecue',
    sv: 'soppa. soppor ~soppa mat. matlag matlagning middag ~middag lunch frukost recept kök. köket grilla grillkväll bröd. knytkalas',
    ar: 'شوربة حساء طعام طبخ عشاء غداء افطار فطور مطبخ وصفة وصفات وجبة وليمة',
  },
  family: ['cup', 'garden', 'meeting'],
  draw: (random) => {
    const [left, right] = random.pick([
      ['warm', 'gold'],
      ['gold', 'warm'],
    ])
    return (
      sky +
      path('paper', 'M0 164h320v36H0z') +
      path('warm', cloth) +
      steam +
      line('deep', 7, 'M204 78L238 22') +
      pot +
      bowl(40, left) +
      bowl(282, right)
    )
  },
})

const cloth = repeat(2, (row) => repeat(9, (column) => `M${row * 18 + column * 36} ${164 + row * 18}h18v18h-18z`))

const steam = each([132, 160, 188], (x, index) =>
  line('paper', 7, `M${x} ${62 - (index % 2) * 6}c-14-14 14-22 0-38s10-18 2-30`),
)

const pot =
  rect('main', 102, 84, 116, 88, 22) +
  path('main', 'M102 84h116v40H102z') +
  rect('deep', 96, 74, 128, 16, 8) +
  line('deep', 9, 'M102 106h-12q-8 0-8 9t8 9h12M218 106h12q8 0 8 9t-8 9h-12') +
  each(
    [124, 148, 172, 196],
    (x, index) =>
      leaf(index % 2 ? 'gold' : 'paper', x, 150, 30, 0, 0.5) +
      leaf('far', x - 1, 158, 18, -58, 0.4) +
      leaf('far', x + 1, 158, 18, 58, 0.4),
  )

const bowl = (x: number, slot: Slot) =>
  path(slot, `M${x - 36} 138h72q0 38-28 40h-16q-28-2-28-40`) +
  path('paper', `M${x - 36} 138a36 8 0 0 1 72 0a36 8 0 0 1-72 0`) +
  line('paper', 3, `M${x - 20} 158l5-8 5 8 5-8 5 8 5-8 5 8 5-8 5 8`)
