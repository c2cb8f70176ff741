import { scene } from './scene.ts'
import { circle, each, group, path, rect, repeat, sky, starrySky } from './shapes.ts'

/** The projector throws its light. */
export const film = scene({
  focus: [150, 86],
  words: {
    en: 'film movie cinema documentary screening matinee theater? theatre? comedy? improv? puppet?',
    de: 'film ~film kino ~kino dokumentarfilm leinwand theater?',
    es: 'película cine. cineclub cinefor documental cortometraje teatro?',
    fi: 'elokuva ~elokuva leffa kino. dokumentti ~leffa teatteri?',
    fr: 'film cinéma ciné. cinéclub projection documentaire théâtre?',
    sv: 'film biokväll biograf biobesök dokumentär teater?',
    ar: 'فيلم افلام سينما وثائقي مسرح',
  },
  family: ['talks', 'stars', 'music'],
  draw: (random) =>
    sky +
    starrySky(random, 10) +
    path('gold', 'M206 114 330 40v150L206 134z') +
    path('paper', 'M206 119 330 78v76L206 129z') +
    path('deep', 'M-4 172h328v30H-4z') +
    path('paper', holes) +
    reel(112, 64, 34, random.int(0, 71)) +
    reel(176, 58, 26, random.int(0, 71)) +
    projector,
})

const holes = repeat(23, (index) => `M${4 + index * 14} 177h7v6h-7zM${4 + index * 14} 191h7v6h-7z`)

const reel = (x: number, y: number, radius: number, turn: number) =>
  circle('main', x, y, radius) +
  group(
    `translate(${x} ${y})rotate(${turn})`,
    each([0, 1.257, 2.513, 3.77, 5.027], (angle) =>
      circle('far', Math.sin(angle) * radius * 0.58, -Math.cos(angle) * radius * 0.58, radius * 0.24),
    ),
  ) +
  circle('gold', x, y, radius * 0.16)

const projector =
  rect('warm', 88, 96, 106, 58, 8) +
  path('deep', 'M194 106h16v36h-16zM104 154h74l10 18H94z') +
  circle('paper', 120, 125, 15) +
  circle('deep', 120, 125, 6) +
  rect('deep', 146, 112, 36, 6, 3) +
  rect('deep', 146, 124, 36, 6, 3) +
  rect('deep', 146, 136, 22, 6, 3)
