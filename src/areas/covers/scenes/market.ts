import { scene } from './scene.ts'
import { circle, each, group, leaf, line, path, rect, repeat, sky } from './shapes.ts'

/** A stall under a striped awning: what one has enough of, another was looking for. */
export const market = scene({
  focus: [160, 104],
  words: {
    en: 'swap swaps market flea thrift secondhand garage? giveaway exchange. clothes clothing jumble bazaar fair.',
    de: 'markt ~markt flohmarkt tausch ~tausch basar trödel',
    es: 'mercad mercadillo trueque feria bazar ropa',
    fi: 'kirppis kirpputori ~kirppis vaihtotori vaihtopäivä vaatevaihto tori. markkinat ~markkinat myyjäiset siivouspäivä',
    fr: 'marché brocante grenier troc. trocs bourse braderie friperie vêtements puces échange',
    sv: 'loppis ~loppis loppmarknad marknad ~marknad klädbyte bytardag bytesdag basar auktion',
    ar: 'سوق بازار تبادل مقايضة ملابس',
  },
  family: ['repair', 'craft', 'bench'],
  draw: (random) => {
    const [one, two, three, four] = random.shuffle(goods)
    return (
      sky +
      path('far', houses) +
      rect('deep', 66, 60, 7, 120) +
      rect('deep', 247, 60, 7, 120) +
      group('translate(98 138)', one ?? '') +
      group('translate(140 138)', two ?? '') +
      group('translate(182 138)', three ?? '') +
      group('translate(224 138)', four ?? '') +
      path('deep', 'M0 178h320v22H0z') +
      path('main', 'M56 138h208l6 44H50z') +
      path('gold', 'M56 138h208v8H56z') +
      line('paper', 3, 'M66 166q10 10 20 0t20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0') +
      awning +
      group(`translate(22 ${random.int(150, 156)})`, basket) +
      group('translate(296 152)', basket)
    )
  },
})

const houses = 'M0 180V74l26-26 26 26v22h30V62l28-30 28 30v34h36V58h44v30l30-34 34 34 24-24 20 20v92z'

const awning =
  path('paper', 'M60 28h200l14 42H46z') +
  repeat(8, (index) => {
    const [top, bottom, slot] = [60 + index * 25, 46 + index * 28.5, index % 2 ? 'paper' : 'warm'] as const
    return (
      path(slot, `M${top} 28h25L${bottom + 28.5} 70H${bottom}z`) +
      path(slot, `M${bottom} 70h28.5v4a14.2 12 0 0 1-28.5 0z`)
    )
  })

const basket =
  path('gold', 'M-20 0h40l-6 30h-28z') +
  line('deep', 2.5, 'M-18 10h36M-16 20h32') +
  circle('warm', -8, -4, 9) +
  circle('main', 9, -5, 9)

const goods = [
  line('deep', 4, 'M0 0v-30') + path('gold', 'M-17-24h34l-9-24H-8z') + path('deep', 'M-12 0q12-8 24 0z'),
  path('main', 'M-16 0q-6-22 4-30h24q10 8 4 30z') +
    line('main', 5, 'M15-22q12 0 6 12M-14-20l-10-8') +
    rect('deep', -8, -36, 16, 6, 3) +
    circle('gold', 0, -39, 4),
  path('warm', 'M-12-44h18v26q16 2 16 18h-34z') +
    line('paper', 3, 'M-6-36h8M-6-28h8M-6-20h8') +
    rect('deep', -14, -5, 36, 5, 2),
  rect('deep', -18, -42, 36, 42, 4) + circle('gold', 0, -23, 13) + circle('paper', 0, -23, 5),
  rect('warm', -20, -10, 40, 10, 2) + rect('paper', -17, -20, 36, 10, 2) + rect('main', -18, -31, 32, 11, 2),
  path('warm', 'M-11-18h22l-3 18H-8z') + each([-40, -14, 14, 40], (angle) => leaf('deep', 0, -17, 28, angle, 0.36)),
]
