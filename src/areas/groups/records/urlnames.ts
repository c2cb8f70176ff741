import { toUrlname, urlnameMaxLength as maxLength } from '#contract'
import { isId, type Transaction } from '#platform'
import { lockUrlname, isUrlnameTaken } from './queries.ts'

const reservedUrlnames = new Set(['claim', 'new', 'search'])

/** Not reserved, and not what an id looks like. */
export const isAllowedUrlname = (urlname: string): boolean => !reservedUrlnames.has(urlname) && !isId(urlname)

/** A urlname made from a group's name, numbered when it is taken. Nobody else can take it until the transaction ends. */
export async function findFreeUrlname(sql: Transaction, name: string): Promise<string> {
  const wanted = toUrlname(name)
  for (let number = 1; ; number++) {
    const urlname = number === 1 ? wanted : appendNumber(wanted, number)
    await lockUrlname(sql, urlname)
    if (isAllowedUrlname(urlname) && !(await isUrlnameTaken(sql, urlname))) return urlname
  }
}

function appendNumber(wanted: string, number: number): string {
  const ending = `-${number}`
  return `${wanted.slice(0, maxLength - ending.length).replace(/-+$/, '')}${ending}`
}
