import type { ThemeColor } from '#contract'

interface MailColors {
  /** On white, and under white text. */
  readonly light: string
  /** On near-black, and under near-black text. */
  readonly dark: string
}

const defaultColors: MailColors = { light: '#14603f', dark: '#74d3a4' }

/** The theme colors of the pages as sRGB, because few mail programs know oklch. Contrast is at least 5.7 in light, 7.8 in dark. */
const colorsByTheme: Readonly<Record<ThemeColor, MailColors>> = {
  coral: { light: '#b6322b', dark: '#ff9689' },
  ocean: { light: '#006b81', dark: '#62c8df' },
  sunset: { light: '#9d5300', dark: '#fab45f' },
  forest: { light: '#265e2b', dark: '#83d186' },
  violet: { light: '#5c37b8', dark: '#bcb2ff' },
  rose: { light: '#af2055', dark: '#fb99b0' },
  slate: { light: '#445160', dark: '#adbdce' },
  sky: { light: '#006aa0', dark: '#80c7f8' },
}

export const mailColorsFor = (themeColor: ThemeColor | null = null): MailColors =>
  themeColor === null ? defaultColors : colorsByTheme[themeColor]
