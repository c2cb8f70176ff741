import type { ThemeColor } from '#contract'

export interface Palette {
  readonly deep: string
  readonly main: string
  readonly soft: string
  readonly pale: string
  readonly pop: string
}

/** Hexadecimal, because some SVG renderers do not support oklch. */
export const palettes: Readonly<Record<ThemeColor, Palette>> = {
  coral: { deep: '#621511', main: '#c63d34', soft: '#efa095', pale: '#ffddd7', pop: '#9be0db' },
  ocean: { deep: '#003e4d', main: '#007187', soft: '#8fc1cd', pale: '#d4edf4', pop: '#fd9976' },
  sunset: { deep: '#5c2100', main: '#c76b00', soft: '#e0ab83', pale: '#fee2cd', pop: '#973f6e' },
  forest: { deep: '#034126', main: '#0e653f', soft: '#9bc3aa', pale: '#d9eee1', pop: '#fbb08e' },
  violet: { deep: '#372769', main: '#6744c5', soft: '#b6acf6', pale: '#e7e3ff', pop: '#96e7a7' },
  rose: { deep: '#60132e', main: '#c4406a', soft: '#eb9eaf', pale: '#ffdce4', pop: '#eccd8c' },
  slate: { deep: '#2b3743', main: '#495a6b', soft: '#aeb9c4', pale: '#e3e8ee', pop: '#f2a26a' },
  sky: { deep: '#003962', main: '#1882c0', soft: '#8fbee2', pale: '#d4ecff', pop: '#e5c95e' },
}
export const paper = '#fbf9f0'
export const ink = '#15201a'
export const marigold = '#efb229'
