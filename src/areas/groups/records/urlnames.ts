import { isId, type Transaction } from '#platform'
import { holdUrlname, isUrlnameTaken } from './queries.ts'

const reserved = new Set(['claim', 'new', 'search'])
const maxLength = 100

/** Not reserved, and not what an id looks like. */
export const isFit = (urlname: string): boolean => !reserved.has(urlname) && !isId(urlname)

/** A urlname made from a group's name, numbered when it is taken. Nobody else can take it until the transaction ends. */
export async function freeUrlname(sql: Transaction, name: string): Promise<string> {
  const wanted = urlnameFrom(name)
  for (let number = 1; ; number++) {
    const urlname = number === 1 ? wanted : numbered(wanted, number)
    await holdUrlname(sql, urlname)
    if (isFit(urlname) && !(await isUrlnameTaken(sql, urlname))) return urlname
  }
}

function numbered(wanted: string, number: number): string {
  const ending = `-${number}`
  return `${wanted.slice(0, maxLength - ending.length).replace(/-+$/, '')}${ending}`
}

/** Letters that are no base letter with a mark. */
const plain: Readonly<Record<string, string>> = {
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

/** `Repair Café Łódź` becomes `repair-cafe-lodz`; a name without Latin letters and digits becomes `group`. */
export function urlnameFrom(name: string): string {
  const made = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[ßæœøđðþłħıŋ]/g, (letter) => plain[letter] ?? letter)
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, maxLength)
    .replace(/-$/, '')
  return made === '' ? 'group' : made
}
