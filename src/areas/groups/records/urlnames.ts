import { toUrlname, urlnameMaxLength as maxLength } from '#contract'
import { isId, type Transaction } from '#platform'
import { lockUrlname, isUrlnameTaken } from './queries.ts'

const forbiddenUrlnames = new Set(['claim', 'new', 'search'])

/** A urlname must not look like an id, because lookups accept both. */
export const isAllowedUrlname = (urlname: string): boolean => !forbiddenUrlnames.has(urlname) && !isId(urlname)

/** Appends a number when the urlname is taken. Nobody else can take it until the transaction ends. */
export async function reserveUrlname(sql: Transaction, name: string): Promise<string> {
  const base = toUrlname(name)
  for (let number = 1; ; number++) {
    const urlname = number === 1 ? base : appendNumber(base, number)
    await lockUrlname(sql, urlname)
    if (isAllowedUrlname(urlname) && !(await isUrlnameTaken(sql, urlname))) return urlname
  }
}

function appendNumber(base: string, number: number): string {
  const ending = `-${number}`
  return `${base.slice(0, maxLength - ending.length).replace(/-+$/, '')}${ending}`
}
