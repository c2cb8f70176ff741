import { urlnameFrom, urlnameMaxLength as maxLength } from '#contract'
import { isId, type Transaction } from '#platform'
import { holdUrlname, isUrlnameTaken } from './queries.ts'

const reserved = new Set(['claim', 'new', 'search'])

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
