import type { CoverTheme, Sky } from './contract.ts'
import type { Slot } from './scenes/public.ts'

/** OKLCH: lightness and chroma as in CSS, the hue in degrees. */
type Color = readonly [lightness: number, chroma: number, hue: number]

/** The theme colors of `web/styles/tokens.css`. */
const themes: Readonly<Record<CoverTheme, { readonly light: Color; readonly dark: Color }>> = {
  default: { light: [0.42, 0.095, 158], dark: [0.78, 0.12, 158] },
  coral: { light: [0.52, 0.17, 28], dark: [0.78, 0.13, 28] },
  ocean: { light: [0.48, 0.1, 215], dark: [0.78, 0.1, 215] },
  sunset: { light: [0.52, 0.13, 60], dark: [0.82, 0.13, 70] },
  forest: { light: [0.43, 0.1, 145], dark: [0.79, 0.13, 145] },
  violet: { light: [0.46, 0.19, 290], dark: [0.8, 0.11, 290] },
  rose: { light: [0.5, 0.18, 5], dark: [0.79, 0.12, 5] },
  slate: { light: [0.43, 0.03, 250], dark: [0.79, 0.03, 250] },
  sky: { light: [0.5, 0.12, 240], dark: [0.8, 0.1, 240] },
}

interface Company {
  /** The warm or cool neighbor that the theme lacks. */
  readonly warm: Color
  readonly dusk: Color
}

const coolCompany: Company = { warm: [0.6, 0.075, 205], dusk: [0.9, 0.06, 92] }
const warmCompany: Company = { warm: [0.71, 0.145, 36], dusk: [0.87, 0.075, 62] }
const companies: Readonly<Partial<Record<CoverTheme, Company>>> = {
  coral: coolCompany,
  rose: coolCompany,
  sunset: { warm: [0.52, 0.085, 165], dusk: [0.9, 0.06, 92] },
  violet: { ...warmCompany, warm: [0.74, 0.13, 22] },
}

export type Palette = Readonly<Record<Slot, string>>
type Scheme = 'light' | 'dark'

export function createPalette(theme: CoverTheme, sky: Sky, scheme: Scheme): Palette {
  const [, chroma, hue] = themes[theme][scheme]
  const { warm, dusk } = companies[theme] ?? warmCompany
  const tint = (lightness: number, maxChroma: number, turn = 0) =>
    toHex([lightness, Math.min(chroma, maxChroma), hue + turn])
  const shared =
    scheme === 'light'
      ? { warm: toHex(warm), gold: toHex([0.82, 0.15, 84]), paper: toHex([0.975, 0.018, 92]) }
      : {
          warm: toHex([warm[0] * 0.95, warm[1] * 0.92, warm[2]]),
          gold: toHex([0.78, 0.135, 82]),
          paper: toHex([0.91, 0.025, 90]),
        }
  if (sky === 'night')
    return scheme === 'light'
      ? { ...shared, sky: tint(0.33, 0.075), far: tint(0.45, 0.085), main: tint(0.58, 0.13), deep: tint(0.21, 0.055) }
      : { ...shared, sky: tint(0.27, 0.05), far: tint(0.42, 0.07), main: tint(0.6, 0.12), deep: tint(0.16, 0.04) }
  return scheme === 'light'
    ? {
        ...shared,
        sky: sky === 'dusk' ? toHex(dusk) : tint(0.91, 0.05),
        far: tint(0.78, 0.085),
        main: tint(0.5, 0.15),
        deep: tint(0.29, 0.075),
      }
    : {
        ...shared,
        sky: sky === 'dusk' ? tint(0.33, 0.06, 12) : tint(0.38, 0.055),
        far: tint(0.5, 0.075),
        main: tint(0.61, 0.12),
        deep: tint(0.2, 0.045),
      }
}

/** By the matrices of CSS Color 4; what sRGB lacks is clipped. */
function toHex([lightness, chroma, hue]: Color): string {
  const angle = (hue * Math.PI) / 180
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)]
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channels = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
  return `#${channels.map((channel) => toByte(channel).toString(16).padStart(2, '0')).join('')}`
}

function toByte(linear: number): number {
  const value = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055
  return Math.round(255 * Math.min(1, Math.max(0, value)))
}
