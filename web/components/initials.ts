/** Most names begin with two letters that stand for themselves; segmenting takes ten times as long as all else about them. */
const simpleInitialPattern = /^[!-~à-öø-ÿ](?=[!-~à-öø-ÿ]|$)/i
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The first letter of each of the first two words, as people would write them. */
export const initialsFor = (name: string): string => name.split(/\s+/).slice(0, 2).map(initialFor).join('')

export const initialFor = (word: string): string => {
  const [plain] = simpleInitialPattern.exec(word) ?? []
  if (plain !== undefined) return plain.toLocaleUpperCase()
  const [first] = graphemes.segment(word)
  return first?.segment.toLocaleUpperCase() ?? ''
}
