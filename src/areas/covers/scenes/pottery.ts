import type { Random } from './random.ts'
import { scene } from './scene.ts'
import { each, ellipse, group, line, path, rect, sky, type Slot } from './shapes.ts'

/** Hands at the wheel, under a shelf of what is done. */
export const pottery = scene({
  focus: [160, 110],
  words: {
    en: 'pottery ceramic clay. kiln sculpt paint painting drawing draw. sketch watercolor art. arts artist gallery',
    de: 'töpfer keramik skulptur malen. malerei malabend zeichnen kunst. ~kunst ton. atelier',
    es: 'cerámica alfarería barro arcilla escultura pintura pintar dibujo dibujar arte. artes',
    fi: 'keramiikka savi. saven savityö dreija veistos maalaus maalaamme piirustus piirtä taide taidepaja',
    fr: 'poterie potier céramique argile sculpture peinture peindre dessin dessiner',
    sv: 'keramik lera. dreja drejning krukmak skulptur måla. målning målar teckning teckna konst. konstkväll',
    ar: 'فخار خزف سيراميك طين نحت رسم. فن. فنون',
  },
  family: ['craft', 'camera', 'market'],
  draw: (random) => {
    const clay = random.pick(['warm', 'warm', 'gold'])
    const skin = clay === 'warm' ? 'gold' : 'warm'
    return (
      sky +
      path('far', 'M0 0h320v60H0z') +
      shelf(random) +
      path('main', 'M0 168h320v32H0z') +
      path('deep', 'M112 150h96l-8 50h-80z') +
      ellipse('deep', 160, 152, 76, 13) +
      ellipse('paper', 160, 147, 72, 11) +
      random.pick(pots)(clay) +
      arm(skin, 1) +
      arm(skin, -1)
    )
  },
})

const pots: readonly ((clay: Slot) => string)[] = [
  (clay) =>
    path(clay, 'M134 148q-26-24-10-48 12-16 6-32h60q-6 16 6 32 16 24-10 48z') +
    ellipse('deep', 160, 68, 30, 6) +
    line('deep', 2.5, 'M122 110q38 12 76 0M122 124q38 12 76 0M134 86q26 8 52 0'),
  (clay) =>
    path(clay, 'M136 148q-36-24-38-66h124q-2 42-38 66z') +
    ellipse('deep', 160, 82, 62, 9) +
    line('deep', 2.5, 'M106 106q54 16 108 0M116 124q44 14 88 0'),
  (clay) =>
    path(clay, 'M126 148q-18-16-12-38 6-22 30-30V62h32v18q24 8 30 30 6 22-12 38z') +
    ellipse('deep', 160, 62, 17, 4.5) +
    line('deep', 2.5, 'M120 102q40 12 80 0M114 120q46 14 92 0M138 82q22 6 44 0'),
]

const arm = (skin: Slot, side: 1 | -1) =>
  group(
    `translate(160 0)scale(${side} 1)`,
    line('deep', 34, 'M-170 200l48-46'),
    line(skin, 20, 'M-112 146l44-34'),
    path(skin, 'M-80 98q14-12 30-12 10 0 10 6t-10 8q12 2 12 8t-12 8q6 4 2 9t-12 3q-14 8-30 4z'),
  )

function shelf(random: Random): string {
  const colors: readonly Slot[] = random.shuffle(['main', 'warm', 'gold', 'paper', 'deep', 'main'])
  const shapes = random.shuffle(vessels)
  return (
    each([24, 76, 128, 192, 244, 296], (x, index) =>
      group(`translate(${x} 48)`, shapes[index % shapes.length]?.(colors[index] ?? 'main') ?? ''),
    ) + rect('deep', 0, 48, 320, 6)
  )
}

const vessels: readonly ((slot: Slot) => string)[] = [
  (slot) => path(slot, 'M-10 0q-10-14-2-22 4-5 3-12h18q-1 7 3 12 8 8-2 22z'),
  (slot) => path(slot, 'M-12 0q-10-10-10-20h44q0 10-10 20z'),
  (slot) => path(slot, 'M-12 0v-26h24V0z') + line(slot, 4, 'M12-20q10 0 8 8t-8 6'),
  (slot) => path(slot, 'M-7 0q-12-6-12-15 0-10 13-13l1-10h10l1 10q13 3 13 13 0 9-12 15z'),
  (slot) =>
    path(slot, 'M-16 0q-4-16 6-20h20q10 4 6 20z') + path(slot, 'M-4-20h8v-6h-8z') + line(slot, 4, 'M-14-12l-9-6'),
]
