import { scene } from './scene.ts'
import { circle, each, group, line, path, rect } from './shapes.ts'

/** A radio with a plaster, tools upright beside it. */
export const repair = scene({
  focus: [160, 98],
  words: {
    en: 'repair fix. fixing fixit mend mending solder tool. tools toolbox broken toaster screwdriver makerspace maker. makers',
    de: 'reparatur repariere reparier löten werkzeug flicken kaputt werkstatt. makerspace',
    es: 'reparar reparación reparaciones arreglar arreglos soldar soldadura herramienta averiado',
    fi: 'korjaa korjata korjaus ~korjaus juottaa juottami työkalu paikata verstas ~verstas',
    fr: 'réparer réparation bricolage bricoler bricoleu souder soudure outil. outils',
    sv: 'reparera reparation lagning lagarkväll lagarstuga fixa. fixarkväll verktyg löda lödning trasig verkstad.',
    ar: 'تصليح اصلاح لحام ادوات صيانة',
  },
  family: ['craft', 'talks'],
  draw: (random) => {
    const [first, second, third, fourth] = random.shuffle(tools)
    const dial = 188 + random.int(0, 5) * 2.5
    return (
      path('far', 'M0 0h320v200H0z') +
      line('sky', 4, pegs) +
      group('translate(28)', first ?? '') +
      group('translate(66)', second ?? '') +
      group('translate(254)', third ?? '') +
      group('translate(294)', fourth ?? '') +
      path('deep', 'M0 172h320v28H0z') +
      group('translate(16 16)scale(.9)', radio, rect('warm', dial, 80, 3, 34), plaster)
    )
  },
})

const screwdriver =
  rect('gold', -9, 60, 18, 52, 8) + rect('deep', -3, 110, 6, 52) + path('deep', 'M-7 160h14l-4 12h-6z')
const pliers = group(
  'translate(0 60)',
  line('deep', 11, 'M-13 6q-8 26 8 42M13 6q8 26-8 42'),
  line('warm', 12, 'M-4 60q-14 22-10 48M4 60q14 22 10 48'),
  circle('gold', 0, 54, 5),
)
const hammer = rect('warm', -7, 88, 14, 84, 6) + path('deep', 'M-26 66q14-14 34-8h18v22H-8q-10 0-18-14')
const wrench =
  rect('main', -8, 104, 16, 68, 7) + path('deep', 'M-8 108V84a20 20 0 0 1-8-34l6 20h20l6-20a20 20 0 0 1-8 34v24z')
const tools = [screwdriver, pliers, hammer, wrench]

const pegs = each([14, 34, 54, 74, 94, 114, 134, 154], (y) =>
  Array.from({ length: 16 }, (_, column) => `M${10 + column * 20} ${y}h.1`).join(''),
)

const radio =
  line('deep', 4, 'M200 62l22-46') +
  circle('warm', 222, 16, 5) +
  rect('main', 96, 60, 128, 112, 14) +
  path('deep', 'M108 172h18v6h-18zm86 0h18v6h-18z') +
  rect('paper', 106, 70, 108, 92, 8) +
  circle('deep', 144, 116, 31) +
  circle('main', 144, 116, 22) +
  circle('deep', 144, 116, 10) +
  circle('gold', 195, 128, 8) +
  circle('deep', 195, 148, 5) +
  rect('sky', 184, 80, 22, 34, 4)

const plaster = group(
  'rotate(-45 106 70)',
  rect('warm', 74, 60, 64, 20, 10),
  rect('paper', 96, 60, 20, 20),
  line('warm', 3, 'M102 66h.1M110 66h.1M102 74h.1M110 74h.1'),
)
