import { scene } from './scene.ts'
import { each, group, line, path, rect, repeat, sky, type Slot } from './shapes.ts'

/** Hands go up under the bunting. */
export const meeting = scene({
  focus: [160, 92],
  words: {
    en: 'meeting council vote votes voting assembly townhall neighbor neighbour committee agenda debate hearing citizen democracy agm. volunteer',
    de: 'versammlung ~versammlung sitzung ~sitzung abstimmung gemeinde bürger nachbar stadtrat planung demokratie mitgliederversammlung debatte ehrenamt',
    es: 'reunión asamblea consejo votación votar vecino vecinos vecinal barrio debate ciudadan ayuntamiento democracia voluntari',
    fi: 'kokous ~kokous kokoukse äänestys valtuusto kaupunginosa naapuri naapurusto asukas asukkaat yhdistys talkoot vuosikokous demokratia vapaaehtois',
    fr: 'réunion assemblée conseil. vote. voter quartier voisin citoyen débat mairie comité démocratie bénévol',
    sv: 'möte. mötet ~möte. årsmöte rösta omröst kommun. fullmäktige grannskap granne grannar medborgar debatt demokrati volontär',
    ar: 'اجتماع مجلس تصويت جمعية حي. جيران نقاش مواطن بلدية لجنة تطوع متطوع',
  },
  family: ['talks', 'languages'],
  draw: (random) => {
    const people = random.shuffle([
      ['warm', 'deep'],
      ['deep', 'gold'],
      ['paper', 'main'],
      ['warm', 'main'],
      ['deep', 'warm'],
      ['gold', 'deep'],
    ] as const)
    return (
      sky +
      path('far', houses) +
      line('paper', 2, 'M-4 33Q160 72 324 33') +
      bunting +
      each(people, (person, index) => {
        const [x, y] = places[index] ?? [0, 0]
        return hand(x, y + random.int(-8, 8), index % 2 ? 1 : -1, person)
      })
    )
  },
})

const houses = 'M0 150v-40l24-20 24 20v-26l30-24 30 24v36h44l26-46 26 46h20v-30l28-22 28 22v14l35-24 35 24v66H0z'

const bunting = repeat(11, (index) => {
  const y = 34 + Math.sin((index / 10) * Math.PI) * 18
  return path((['warm', 'gold', 'paper'] as const)[(index % 3) as 0 | 1 | 2], `M${index * 32 - 2} ${y}h24l-12 22z`)
})

const places = [
  [22, 104],
  [78, 120],
  [132, 82],
  [190, 94],
  [246, 122],
  [300, 98],
] as const

const hand = (x: number, y: number, side: 1 | -1, [skin, sleeve]: readonly [Slot, Slot]) =>
  group(
    `translate(${x} ${y})scale(${side} 1)`,
    rect(skin, -12, 20, 24, 60, 8),
    path(sleeve, 'M-19 62h38v160h-38z'),
    rect('paper', -19, 58, 38, 8, 3),
    line(skin, 9.5, 'M-11 24V-6M-1.5 22V-13M8 22V-9M16.5 24V2'),
    path(skin, 'M-16 12h37v14q-2 16-18 16-19 0-19-18z'),
    line(skin, 10, 'M-10 32l-13-12'),
  )
