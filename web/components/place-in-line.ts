const rules = new Intl.PluralRules('en', { type: 'ordinal' })
const endings: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' }

/** `3rd in line`. */
export const placeInLine = (position: number): string => `${position}${endings[rules.select(position)] ?? 'th'} in line`
