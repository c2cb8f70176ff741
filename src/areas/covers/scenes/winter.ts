import { scene } from './scene.ts'
import { circle, group, line, path, repeat, sky, type Slot } from './shapes.ts'

/** A snowman among the pines. */
export const winter = scene({
  focus: [160, 102],
  words: {
    en: 'winter snow snowshoe ski. skiing skate skates skating ice. sled christmas xmas advent solstice',
    de: 'winter ~winter schnee ski. skifahr schlitt eislauf weihnacht advent glühwein langlauf',
    es: 'invierno nieve esquí patinaje navidad navideñ',
    fi: 'talvi ~talvi lumi. lunta hiihto hiihtä hiihdä luistel luistin joulu ~joulu pikkujoulu pulkka pulkkam',
    fr: 'hiver neige ski. patinoire patinage noël luge raquette',
    sv: 'vinter ~vinter snö. skidor skidtur skridsko jul. julen julmarknad julbord julpyssel pulka lucia',
    ar: 'شتاء شتوي ثلج تزلج عيد الميلاد',
  },
  family: ['stars', 'craft', 'sauna'],
  draw: (random) => {
    const [hat, scarf] = random.pick([
      ['deep', 'warm'],
      ['warm', 'gold'],
      ['gold', 'warm'],
    ] as const)
    return (
      sky +
      circle('gold', random.pick([74, 246]), 44, 22) +
      path('far', 'M0 120q50-52 104-34 40-40 96-8 50-30 120 10v112H0z') +
      path('main', 'M0 150Q40 96 96 96t64-6 64 8 96 30v72H0z') +
      [-4, 40, 84].map((x) => pine(x + random.int(-6, 6), random.int(150, 166), random.int(74, 104))).join('') +
      [236, 280, 322].map((x) => pine(x + random.int(-6, 6), random.int(150, 166), random.int(74, 104))).join('') +
      path('paper', 'M0 168q70-24 160-14t160-2v48H0z') +
      line('far', 4, 'M20 190q30-8 60-4M236 184q30-4 60 4') +
      snowman(hat, scarf) +
      line(
        'paper',
        4,
        repeat(22, () => `M${random.int(4, 316)} ${random.int(6, 140)}h.1`),
      )
    )
  },
})

const pine = (x: number, y: number, height: number) =>
  group(
    `translate(${x} ${y})scale(${height / 100})`,
    path(
      'deep',
      'M0-100q10 18 22 30H12q12 20 26 32H20q12 22 24 38h-88q12-16 24-38h-18q14-12 26-32h-10q12-12 22-30M-5 0h10v14H-5z',
    ),
    path('paper', 'M0-100q7 13 15 22-8 4-14-2-8 6-16 2 8-10 15-22M12-70q8 13 17 23-10 4-18-3-8 6-14-1'),
  )

const snowman = (hat: Slot, scarf: Slot) =>
  line('deep', 4, 'M124 118l-26-22M104 102l-10 2M104 101l-1-10M196 118l28-16M217 106l10 4M218 105l3-10') +
  circle('paper', 160, 140, 40) +
  circle('paper', 160, 88, 27) +
  path(scarf, 'M134 104q26 14 52 0l3 10q-10 6-16 7l6 28-13 3-6-29q-16 2-29-8z') +
  circle('deep', 151, 84, 3) +
  circle('deep', 169, 84, 3) +
  path('warm', 'M160 89l24 6-24 3z') +
  line('deep', 6, 'M160 136h.1M160 150h.1M160 164h.1') +
  path(hat, 'M134 74q0-34 26-34t26 34z') +
  path('deep', 'M130 68h60q4 5 0 10h-60q-4-5 0-10') +
  circle('paper', 160, 40, 8)
