import { scene } from './scene.ts'
import { circle, ellipse, group, line, path, repeat, sky } from './shapes.ts'

/** Two turn under the lights. */
export const dance = scene({
  focus: [160, 100],
  words: {
    en: 'dance dances dancing dancer salsa tango. swing. ballet bachata waltz disco lindy folkdance ceilidh',
    de: 'tanz ~tanz tänze walzer',
    es: 'baile bailar bailes bailo danza flamenco',
    fi: 'tanssi tanssit ~tanssi ~tanssit lavatanssi humppa',
    fr: 'danse danser danseur bal. valse guinguette',
    sv: 'dansa dansen danskväll danskurs dansgolv folkdans gammaldans bugg.',
    ar: 'رقص دبكة سالسا تانغو',
  },
  family: ['music', 'film'],
  draw: (random) => {
    const lean = random.int(-4, 4)
    return (
      sky +
      path('far', 'M160-20L60 200h200z') +
      line('deep', 2, 'M-4 14Q80 48 160 22T324 16') +
      repeat(9, (index) => {
        const x = 14 + index * 37
        return circle(index % 2 ? 'paper' : 'gold', x, bulbHeights[index] ?? 30, 6)
      }) +
      path('main', 'M0 172q160-22 320 0v28H0z') +
      ellipse('deep', 160, 180, 84, 8) +
      group(
        `rotate(${lean} 160 180)`,
        random.pick([couple('gold', 'main'), couple('warm', 'deep'), couple('main', 'deep')]),
      ) +
      line(
        'warm',
        5,
        repeat(
          7,
          () => `M${random.int(8, 60)} ${random.int(50, 150)}h.1M${random.int(260, 312)} ${random.int(50, 150)}h.1`,
        ),
      )
    )
  },
})

const bulbHeights = [26, 36, 40, 38, 32, 32, 34, 34, 28]

const couple = (dress: 'gold' | 'warm' | 'main', suit: 'main' | 'deep') => {
  const skin = dress === 'warm' ? 'gold' : 'warm'
  return (
    line('deep', 7, 'M126 152l-4 26M146 152l8 24') +
    path(dress, 'M128 98h16q34 22 46 56-16 14-32 4-12 12-24 2-12 10-24 0-14 6-26-8 12-34 44-54z') +
    path(dress, 'M124 70h24l-4 30h-16z') +
    line('paper', 3, 'M122 106q-14 22-20 44M136 106v46M150 106q12 20 20 42') +
    line('deep', 11, 'M194 110l-6 34 2 32M206 110l10 32-2 34') +
    path(suit, 'M184 66h30q4 26-2 48h-26q-6-22-2-48') +
    line(suit, 10, 'M188 72l-16-22M210 72l18 16-8 16') +
    line(skin, 8, 'M144 74l22-28M128 74l-20 14-8-12') +
    circle('deep', 136, 52, 14) +
    circle('deep', 124, 40, 7) +
    path(skin, 'M137 64a13 13 0 0 0 12-15q-10 2-16-8-8 8-8 12 4 10 12 11') +
    circle(skin, 199, 48, 13) +
    path('deep', 'M186 48a13 14 0 0 1 26-4q-12 2-18-4-2 6-8 8') +
    circle(skin, 168, 44, 5)
  )
}
