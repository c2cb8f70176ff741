import { toUrlname, urlnameMaxLength as maxLength } from '#contract'
import { isId, randomHex, type Transaction } from '#platform'
import { UrlnameTaken } from './contract.ts'
import { lockUrlname, isUrlnameTaken } from './queries.ts'

/** Pages below `/groups`. `search` is reserved for later. */
const reservedUrlnames = new Set(['claim', 'new', 'search'])

/** A urlname must not look like an id, because lookups accept both. */
export const isAllowedUrlname = (urlname: string): boolean => !reservedUrlnames.has(urlname) && !isId(urlname)

/**
 * Appends a number when the urlname is taken, and random hex digits when a hundred are. Nobody else can take it until the
 * transaction ends.
 */
export async function reserveUrlname(sql: Transaction, name: string): Promise<string> {
  const base = toUrlname(name)
  const numbers = Array.from({ length: 99 }, (_, index) => `-${index + 2}`)
  for (const ending of ['', ...numbers, `-${randomHex(8)}`]) {
    const urlname = `${base.slice(0, maxLength - ending.length).replace(/-+$/, '')}${ending}`
    await lockUrlname(sql, urlname)
    if (isAllowedUrlname(urlname) && !(await isUrlnameTaken(sql, urlname))) return urlname
  }
  throw new UrlnameTaken()
}

/** From a list separated by commas or spaces. */
export const toUrlnames = (list: string): string[] =>
  list
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
