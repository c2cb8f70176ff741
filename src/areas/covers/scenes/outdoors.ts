import type { Random } from './random.ts'
import { scene } from './scene.ts'
import { circle, group, line, path, rect, repeat, sky } from './shapes.ts'

/** A white path over folded hills. */
export const outdoors = scene({
  focus: [166, 104],
  words: {
    en: 'run. runs runner running jog jogging walk. walks walking hike hikes hiking trail forest nature birding birdwatching mushroom foraging outdoor orienteering loop. 5k. 10k. yoga? football? soccer? fitness? sport? climbing?',
    de: 'lauf. laufen läufer lauftreff laufgruppe stadtlauf waldlauf wander ~wanderung spazier ~spaziergang jogg wald. wälder natur. pilze pilztour sport? fussball? klettern?',
    es: 'correr carrera. corredor caminar caminata paseo senderismo excursión bosque montaña naturaleza setas deporte? fútbol?',
    fi: 'juoksu juoksem juosta juokse lenkki lenkille kävely kävelem ~kävely vaellus vaella metsä luonto. luontopolku luontoret retki ~retki retkeily retkelle polku. polkuj sieniretki sienestys ulkoilu suunnistus urheilu? jooga? liikunta?',
    fr: 'courir coureur footing jogging randonnée rando balade promenade forêt nature. sentier champignon marcher. sport? foot?',
    sv: 'löpning löpar löprunda löptur springa springer promenad ~promenad vandr ~vandring skog. skogen skogs naturen naturstig svamp. svamptur orientering utflykt ~runda. idrott? fotboll? träning?',
    ar: 'جري ركض هرولة مشي غابة طبيعة نزهة رحلة مسار رياضة كرة',
  },
  family: ['bicycle', 'sauna', 'garden'],
  mayFlip: false,
  draw: (random) =>
    sky +
    path('gold', `M${random.pick([96, 214])} 78m-34 0a34 34 0 0 1 68 0z`) +
    path('far', 'M0 92Q50 40 104 74q44-52 104-6 46-34 112 16v116H0z') +
    path('warm', 'M0 124q90-66 190-18t130-10v104H0z') +
    path('paper', 'M196 104q-8-2-10 0c-8 10 16 14-8 30-34 22-92 26-98 66h112c-18-30-8-44 14-58 26-17 20-32-10-38') +
    path('main', 'M0 140q70-30 116 2-16 22-22 58H0z') +
    path('main', 'M320 112q-72 6-104 30-32 24-38 58h142z') +
    pines(random, -6, 92, 176) +
    pines(random, 222, 324, 166) +
    runner,
})

function pines(random: Random, from: number, to: number, ground: number): string {
  const count = random.int(3, 4)
  return repeat(count, (index) => {
    const x = from + ((to - from) * (index + 0.5)) / count + random.int(-5, 5)
    const y = ground + random.int(-4, 6)
    const height = random.int(40, 68)
    const [half, waist] = [height * 0.2, height * 0.16]
    return (
      path(
        'deep',
        `M${x} ${y - height}q${waist} ${height * 0.5} ${half} ${height * 0.86}h${-2 * half}q${half - waist} ${-height * 0.36} ${half} ${-height * 0.86}`,
      ) + rect('deep', x - 2, y - height * 0.14, 4, height * 0.14)
    )
  })
}

const runner = group(
  'translate(150 128)scale(1.35)',
  line('deep', 4.5, 'M1 8l8 7-2 12M0 8l-6 9-10 0M2-6l9 5 6-5M1-6l-8 3-2 7'),
  line('main', 7.5, 'M3-6L0 6'),
  circle('deep', 6, -16, 5.2),
  line('gold', 3, 'M1-18h9'),
)
