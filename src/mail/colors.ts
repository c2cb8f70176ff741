import type { ThemeColor } from '#contract'

export interface MailColors {
  /** On white, and under white text. */
  readonly light: string
  /** On near-black, and under near-black text. */
  readonly dark: string
  /** Behind the heading, under cream. */
  readonly deep: string
}

const defaultColors: MailColors = { light: '#14603f', dark: '#74d3a4', deep: '#0f4129' }

/** The theme colors of the pages as sRGB, because few mail programs know oklch. Contrast is at least 5.7 in light, 7.8 in dark. */
const colorsByTheme: Readonly<Record<ThemeColor, MailColors>> = {
  coral: { light: '#b6322b', dark: '#ff9689', deep: '#542722' },
  ocean: { light: '#006b81', dark: '#62c8df', deep: '#003f4c' },
  sunset: { light: '#9d5300', dark: '#fab45f', deep: '#502d0c' },
  forest: { light: '#265e2b', dark: '#83d186', deep: '#1e4020' },
  violet: { light: '#5c37b8', dark: '#bcb2ff', deep: '#353058' },
  rose: { light: '#af2055', dark: '#fb99b0', deep: '#532632' },
  slate: { light: '#445160', dark: '#adbdce', deep: '#2d3843' },
  sky: { light: '#006aa0', dark: '#80c7f8', deep: '#0c3b56' },
}

export const mailColorsFor = (themeColor: ThemeColor | null = null): MailColors =>
  themeColor === null ? defaultColors : colorsByTheme[themeColor]
