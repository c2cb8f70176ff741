export const urlnameMaxLength = 100

/** Letters that NFKD does not decompose. */
const asciiByLetter: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
}

export function toUrlname(name: string, fallback = 'group'): string {
  const urlname = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[ßæœøđðþłħıŋ]/g, (letter) => asciiByLetter[letter] ?? letter)
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, urlnameMaxLength)
    .replace(/-$/, '')
  return urlname === '' ? fallback : urlname
}
