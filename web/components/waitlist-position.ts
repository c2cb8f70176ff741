const ordinalRules = new Intl.PluralRules('en', { type: 'ordinal' })
const ordinalSuffixes: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' }

/** `3rd in line`. */
export const formatWaitlistPosition = (position: number): string =>
  `${position}${ordinalSuffixes[ordinalRules.select(position)] ?? 'th'} in line`
