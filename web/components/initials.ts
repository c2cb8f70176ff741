const signs = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The first letter of each of the first two words, as people would write them. */
export const initialsOf = (name: string): string => name.split(/\s+/).slice(0, 2).map(firstSignOf).join('')

export const firstSignOf = (word: string): string => {
  const [first] = signs.segment(word)
  return first?.segment.toLocaleUpperCase() ?? ''
}
