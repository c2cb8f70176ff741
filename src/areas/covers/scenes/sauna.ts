import { scene } from './scene.ts'
import { circle, line, path, rect, repeat, sky, type Slot } from './shapes.ts'

/** A hut by the lake, swimmers on their way. */
export const sauna = scene({
  focus: [150, 100],
  words: {
    en: 'sauna swim swims swimming swimmer lake. lakeside beach bathing plunge pool. ~water?',
    de: 'sauna schwimm baden badesee strand eisbad freibad',
    es: 'sauna nadar natación piscina lago playa',
    fi: 'sauna ~sauna saunaan löyly uinti uimaan uida avanto avannos ~uinti järvi järven ranta rannalla uimahalli',
    fr: 'sauna nager natation baignade piscine lac. plage',
    sv: 'bastu ~bastu simma simning simhall badet badstrand badplats kallbad vinterbad sjö. sjön strand',
    ar: 'ساونا سباحة بحيرة شاطئ مسبح',
  },
  family: ['outdoors', 'boats', 'winter'],
  draw: (random) => {
    const isLeft = random.pick([true, false])
    return (
      sky +
      circle('gold', isLeft ? 254 : 52, 64, 22) +
      repeat(9, (index) => {
        const x = index * 40 + random.int(-8, 8)
        const height = random.int(46, 84)
        return path('far', `M${x} ${118 - height}l${height * 0.26} ${height}h${-height * 0.52}z`)
      }) +
      path('main', 'M0 118h320v82H0z') +
      line(
        'far',
        3,
        repeat(9, () => `M${random.int(0, 290)} ${random.int(138, 194)}h${random.int(12, 34)}`),
      ) +
      hut +
      swimmer(random.int(86, 124), 146, 'gold') +
      (isLeft ? swimmer(random.int(30, 60), 178, 'paper') : swimmer(random.int(272, 300), 150, 'paper')) +
      swimmer(random.int(160, 184), 174, 'deep')
    )
  },
})

const hut =
  path('deep', 'M-4 118q70-16 206-2l24 8H-4z') +
  line('paper', 8, 'M187 58c-12-12 10-18 0-32s8-16 4-28') +
  rect('deep', 181, 56, 12, 26) +
  path('warm', 'M102 122V84h92v38z') +
  line('deep', 2, 'M102 94h92M102 104h92M102 114h92') +
  path('deep', 'M92 88l56-36 56 36-6 6-50-32-50 32z') +
  path('paper', 'M106 83l42-27 42 27z') +
  path('warm', 'M114 84l34-22 34 22z') +
  rect('gold', 112, 92, 24, 17) +
  line('deep', 2.5, 'M124 92v17') +
  rect('deep', 156, 90, 22, 32) +
  path('paper', 'M160 122h16l74 34h-30z') +
  line('deep', 4, 'M196 138v16M236 156v20M222 156v20')

const swimmer = (x: number, y: number, cap: Slot) =>
  circle('warm', x, y, 8.5) +
  path(cap, `M${x - 9} ${y - 1}a9 9 0 0 1 18 0z`) +
  line('paper', 2.5, `M${x - 17} ${y + 8}q5-5 9 0t9 0 9 0 7-1`)
