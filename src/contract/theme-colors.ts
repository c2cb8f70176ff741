/** Pages have a light and a dark tone of each, with enough contrast for text. */
export const themeColors = ['coral', 'ocean', 'sunset', 'forest', 'violet', 'rose', 'slate', 'sky'] as const
export type ThemeColor = (typeof themeColors)[number]

/** As sRGB, dark enough for white text. */
const themeFills: Readonly<Record<ThemeColor, string>> = {
  coral: '#a41f1a',
  ocean: '#005d72',
  sunset: '#8d4300',
  forest: '#19511f',
  violet: '#5027a8',
  rose: '#9e0148',
  slate: '#384654',
  sky: '#005b90',
}
const defaultFill = '#00502d'

export const themeFillFor = (color: ThemeColor | null): string => (color === null ? defaultFill : themeFills[color])
