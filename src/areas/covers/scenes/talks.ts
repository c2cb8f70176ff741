import type { Random } from './random.ts'
import { scene } from './scene.ts'
import { circle, path, rect, repeat, sky, type Slot } from './shapes.ts'

/** Six minutes on the screen, round heads before it. */
export const talks = scene({
  focus: [160, 77],
  words: {
    en: 'code coding coder programming programmer software developer hackathon hacknight tech. technology data. demo. demos lightning? talk. talks lecture presentation slides javascript typescript python startup webinar',
    de: 'vortrag vorträge ~vortrag programmier software technik. entwickler informatik präsentation hackathon daten.',
    es: 'charla programación programar código software tecnología datos. conferencia ponencia presentación informática desarrollador',
    fi: 'puhe. puheet puheita puheenvuoro luento ~luento koodi koodaa koodaus ohjelmoi tekniikka teknologia data. esitelmä tietokone ohjelmisto hackathon',
    fr: 'conférence exposé code. coder programmer. programmation logiciel technologie données développeur informatique présentation',
    sv: 'föredrag ~föredrag föreläs kod. koda kodning kodkväll programmera programmering teknik data. utvecklare presentation blixttal',
    ar: 'برمجة محاضرة محاضرات تقنية تقنيات تكنولوجيا بيانات مبرمج مبرمجين مطور مطورين كود حاسوب',
  },
  family: ['film', 'meeting'],
  mayFlip: false,
  draw: (random) =>
    sky +
    path('far', 'M0 0h40v200H0zM280 0h40v200h-40z') +
    path('main', 'M0 0h26q6 90-26 130zM320 0h-26q-6 90 26 130z') +
    rect('deep', 76, 20, 168, 92, 8) +
    rect('paper', 82, 26, 156, 80, 4) +
    code(random) +
    heads({ y: 128, radius: 14, step: 52, from: 6, coats: random.shuffle(['main', 'deep', 'warm', 'main']) }) +
    heads({ y: 154, radius: 17, step: 62, from: -22, coats: random.shuffle(['deep', 'main', 'gold', 'deep', 'warm']) }),
})

function code(random: Random): string {
  let shapes = ''
  let depth = 0
  for (let y = 40; y < 98; y += 14) {
    let x = 96 + depth * 14
    const words = random.int(1, 3)
    for (let word = 0; word < words && 226 - x > 14; word++) {
      const width = Math.min(random.int(12, 44), 226 - x)
      shapes += rect(random.pick(['warm', 'main', 'deep', 'gold', 'main']), x, y, width, 8, 4)
      x += width + 6
    }
    depth = Math.max(0, Math.min(3, depth + random.pick([-1, 1, 1, 0])))
  }
  return shapes
}

interface Row {
  readonly y: number
  readonly radius: number
  readonly step: number
  readonly from: number
  readonly coats: readonly Slot[]
}

const heads = ({ y, radius, step, from, coats }: Row) =>
  repeat(8, (index) => {
    const x = from + index * step
    const coat = coats[index % coats.length] ?? 'main'
    const shoulder = radius * 1.7
    const rise = radius * 1.5
    return (
      path(
        coat,
        `M${x - shoulder} 214v${-(214 - y - rise)}a${shoulder} ${rise} 0 0 1 ${2 * shoulder} 0v${214 - y - rise}z`,
      ) +
      circle(coat === 'deep' ? 'warm' : 'deep', x, y + 2, radius) +
      path(coat, `M${x - radius} ${y + radius * 0.9}q${radius} ${radius * 0.55} ${radius * 2} 0v12h${-radius * 2}z`)
    )
  })
