/** Most names begin with two letters that stand for themselves; segmenting takes ten times as long as all else about them. */
const plainStart = /^[!-~à-öø-ÿ](?=[!-~à-öø-ÿ]|$)/i
const signs = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The first letter of each of the first two words, as people would write them. */
export const initialsOf = (name: string): string => name.split(/\s+/).slice(0, 2).map(firstSignOf).join('')

export const firstSignOf = (word: string): string => {
  const [plain] = plainStart.exec(word) ?? []
  if (plain !== undefined) return plain.toLocaleUpperCase()
  const [first] = signs.segment(word)
  return first?.segment.toLocaleUpperCase() ?? ''
}
