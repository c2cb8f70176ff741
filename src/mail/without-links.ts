/** For words of people whom the reader may not know: mail programs turn anything with a dot into a link. */
export const withoutLinks = (name: string): string => name.replaceAll(/[./:@]+/g, ' ').trim()
