const words = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']
const rules = new Intl.PluralRules('en', { type: 'ordinal' })
const endings: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' }

/** `third in line`, `23rd in line`. */
export const placeInLine = (position: number): string =>
  `${words[position - 1] ?? `${position}${endings[rules.select(position)] ?? 'th'}`} in line`
