import { scene } from './scene.ts'
import { circle, each, leaf, line, path, rect, repeat, sky, type Slot } from './shapes.ts'

/** A cut through the garden: leaves above, roots below. */
export const garden = scene({
  focus: [160, 94],
  words: {
    en: 'garden gardening compost seed. seeds seedling harvest vegetable veg. allotment plant. plants planting flower weeding pruning greenhouse orchard bed. beds',
    de: 'garten gärtn gemeinschaftsgarten schrebergarten kompost saatgut ernte. ernten erntefest gemüse pflanz blumen beet. beete hochbeet obst. obstbaum',
    es: 'jardín jardines jardiner huerto huerta compost semilla cosecha plantas. plantar verdura flores. siembra',
    fi: 'puutarha ~puutarha kasvimaa komposti siemen siemenet sadonkorjuu vihannes istutus istutta kukka kukat kasvi. kasvit kasveja palsta. palstat viljely',
    fr: 'jardin potager compost graine récolte légume plante. plantes plantation fleur semis',
    sv: 'trädgård ~odling odla odling kompost frö. frön fröbyt skörd grönsak växt plantera plantering blommor kolonilott',
    ar: 'حديقة حدائق بستان بستنة زراعة بذور سماد حصاد نباتات خضروات زهور',
  },
  family: ['outdoors', 'soup'],
  draw: (random) => {
    const first = random.int(0, 3)
    return (
      sky +
      circle('warm', random.pick([125, 195]), 34, 20) +
      path('deep', 'M0 98q80-10 160-4t160-2v108H0z') +
      each([20, 90, 160, 230, 300], (x, index) => vegetables[(first + index) % 4]?.(x) ?? '') +
      repeat(12, () => circle('far', random.int(4, 316), random.int(112, 194), 1.6))
    )
  },
})

const leaves = (slot: Slot, x: number) =>
  each([-44, -22, 0, 22, 44], (angle, index) => leaf(slot, x, 97, index === 2 ? 60 : index % 2 ? 54 : 42, angle, 0.34))

const carrot = (x: number) =>
  leaves('main', x) +
  path('warm', `M${x - 21} 96q21-13 42 0c-2 42-12 66-21 86-9-20-19-44-21-86`) +
  line('paper', 2.5, `M${x - 14} 114h15M${x + 12} 128h-13M${x - 9} 146h10`)

const beet = (x: number) =>
  leaves('gold', x) +
  path('main', `M${x - 5} 93h10c34 6 32 56 0 66q-4 12-5 25-1-13-5-25c-32-10-34-60 0-66`) +
  line('far', 3, `M${x - 15} 120q4-12 13-14`)

const leek = (x: number) =>
  path('far', `M${x - 11} 104 ${x - 30} 40l12-6 12 48 1-56h11l1 56 12-48 12 6-20 64z`) +
  rect('paper', x - 11, 98, 22, 64, 10) +
  line('main', 2.5, `M${x - 4} 108v40M${x + 4} 108v40`) +
  line('paper', 2.5, `M${x - 5} 160l-5 14M${x} 162v16M${x + 5} 160l5 14`)

const radish = (x: number) =>
  leaves('far', x) +
  path('gold', `M${x} 94c28-2 32 42 2 54q-1 14 6 24-12-6-12-24c-26-14-22-52 4-54`) +
  path('paper', `M${x - 16} 132q16 6 33 0-5 12-15 16-1 14 6 24-12-6-12-24-8-4-12-16`)

const vegetables = [carrot, beet, leek, radish]
