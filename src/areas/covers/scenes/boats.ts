import { scene } from './scene.ts'
import { circle, group, line, path, repeat, sky, type Slot } from './shapes.ts'

/** Sails on the bay. */
export const boats = scene({
  focus: [160, 100],
  words: {
    en: 'boat boats sail sails sailing rowing kayak canoe harbor harbour ship. ferry regatta fishing paddling island archipelago',
    de: 'boote. bootsfahrt bootstour ruderboot segelboot segeln segel. rudern kajak kanu hafen schiff angeln insel paddel',
    es: 'barco barca velero kayak canoa puerto remar navegar pesca isla',
    fi: 'vene. veneen veneet veneily purje purjehd soutu soutaa kajakki melonta kanootti satama satamassa laiva kalastus saari saaristo',
    fr: 'bateau voilier aviron kayak canoë pêche naviguer péniche île',
    sv: 'båtar båten båttur segla segling segelbåt rodd. kajak paddla kanot hamn. hamnen fiske skepp skärgård',
    ar: 'قارب قوارب مركب ابحار تجديف ميناء سفينة جزيرة',
  },
  family: ['sauna', 'outdoors', 'stars'],
  draw: (random) =>
    sky +
    circle('gold', random.pick([70, 244]), random.int(48, 60), 26) +
    line(
      'deep',
      2.5,
      repeat(3, () => gull(random.int(24, 296), random.int(22, 62))),
    ) +
    path('far', 'M0 128q30-22 70-8 30-20 62 0h92q28-26 96-4v24H0z') +
    group(`translate(${random.int(34, 58)} 136)scale(.5)`, boat('gold', 'paper')) +
    group(`translate(${random.int(262, 288)} 144)scale(.62)`, boat('paper', 'gold')) +
    path('main', waves(140, 26, random.int(-20, 0))) +
    group('translate(160 152)', boat('warm', 'paper')) +
    path('deep', waves(164, 32, random.int(-28, 0))) +
    line(
      'far',
      3,
      repeat(6, () => `M${random.int(4, 290)} ${random.int(178, 194)}h${random.int(12, 30)}`),
    ),
})

const gull = (x: number, y: number) => `M${x} ${y}q5-6 9 0 4-6 9 0`

/** Scallops from edge to edge, and the water below them. */
const waves = (y: number, length: number, from: number) =>
  `M${from} ${y}${repeat(14, () => `q${length / 2} ${length * 0.42} ${length} 0`)}V200H${from}z`

const boat = (jib: Slot, sail: Slot) =>
  line('deep', 4.5, 'M0 0V-122') +
  path('warm', 'M2-122h20l-6 6 6 6H2z') +
  path(sail, 'M6-104q50 44 54 92H6z') +
  path('main', 'M22-88q16 18 26 38H22z') +
  path(jib, 'M-6-96q-32 38-46 84H-6z') +
  path('deep', 'M-60-6H64q-8 30-34 34h-56q-28-4-34-34z') +
  path('paper', 'M-56 4H60l-3 7H-53z')
