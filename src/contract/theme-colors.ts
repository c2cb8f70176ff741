/** Pages have a light and a dark tone of each, with enough contrast for text. */
export const themeColors = ['coral', 'ocean', 'sunset', 'forest', 'violet', 'rose', 'slate', 'sky'] as const
export type ThemeColor = (typeof themeColors)[number]
