import { scene } from './scene.ts'
import { circle, each, group, path, rect, repeat, sky, type Slot } from './shapes.ts'

/** Pawns on the board. */
export const games = scene({
  focus: [160, 102],
  words: {
    en: 'game. games gaming boardgame chess dice. puzzle quiz trivia tabletop dungeons rpg. poker. bingo pinball',
    de: 'spiel spieleabend ~spiel. ~spiele. brettspiel schach würfel quiz kartenspiel rollenspiel',
    es: 'juego ajedrez dados rompecabezas cartas. partida trivial',
    fi: 'peli. pelit pelejä pelien peliilta ~peli. ~pelit ~peli-ilta lautapel shakki noppa palapeli visa. tietovisa roolipeli pelaa',
    fr: 'jeu. jeux ludique ludothèque échecs puzzle quiz belote pétanque?',
    sv: 'spel. spelkväll spelen brädspel ~spel. schack pussel quiz tärning frågesport kortspel',
    ar: 'العاب لعبة شطرنج الغاز لغز مسابقة نرد',
  },
  family: ['children', 'books'],
  draw: (random) => {
    const [one, two, three, four] = random.shuffle([
      ['warm', 'main'],
      ['gold', 'warm'],
      ['main', 'deep'],
      ['paper', 'gold'],
    ] as const)
    const pips = die[random.int(0, 5)] ?? []
    return (
      sky +
      path('far', 'M0 60q80 40 160 0t160 0v82H0z') +
      path('paper', 'M0 142h320v58H0z') +
      path('deep', board) +
      pawn(230, 146, 0.72, four) +
      pawn(46, 160, 0.95, one) +
      pawn(276, 166, 1, two) +
      pawn(140, 174, 1.46, three) +
      group(
        `translate(202 160)rotate(${random.int(-16, 16)})`,
        rect('warm', -21, -21, 42, 42, 9),
        each(pips, ([x, y]) => circle('paper', x, y, 4)),
      )
    )
  },
})

const rows = [142, 154, 170, 192, 222] as const
const corner = (y: number, column: number) => `${160 + column * (24 + (y - 142) * 0.5)} ${y}`
const board = repeat(4, (row) => {
  const [top, bottom] = [rows[row] ?? 0, rows[row + 1] ?? 0]
  return repeat(8 - (row % 2), (index) => {
    const column = -7 + (row % 2) + index * 2
    return `M${corner(top, column)}L${corner(top, column + 1)} ${corner(bottom, column + 1)} ${corner(bottom, column)}z`
  })
})

const pawn = (x: number, y: number, scale: number, [coat, shade]: readonly [Slot, Slot] = ['main', 'deep']) =>
  group(
    `translate(${x} ${y})scale(${scale})`,
    path(coat, 'M-24 0q2-8 8-10 8-20 8-38h16q0 18 8 38 6 2 8 10z'),
    rect(shade, -14, -52, 28, 7, 3.5),
    circle(coat, 0, -68, 19),
    path(shade, 'M0-68V-87a19 19 0 0 1 0 38z'),
  )

type Pips = readonly (readonly [x: number, y: number])[]
const diagonal: Pips = [
  [-9, -9],
  [9, 9],
]
const corners: Pips = [...diagonal, [9, -9], [-9, 9]]
const die: readonly Pips[] = [
  [[0, 0]],
  diagonal,
  [...diagonal, [0, 0]],
  corners,
  [...corners, [0, 0]],
  [
    [-9, -10],
    [9, -10],
    [-9, 0],
    [9, 0],
    [-9, 10],
    [9, 10],
  ],
]
