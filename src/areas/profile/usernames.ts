import { randomHex, type Transaction } from '#platform'
import { claimUsername } from './queries.ts'
import { usernameProblem } from './rules.ts'

export async function claimSimilarUsername(sql: Transaction, userId: string, preferred: string): Promise<string> {
  for (const suffix of ['', ...Array.from({ length: 99 }, (_, index) => String(index + 1))]) {
    const username = `${preferred.slice(0, 30 - suffix.length).replace(/-+$/, '')}${suffix}`
    if (!usernameProblem(username) && (await claimUsername(sql, userId, username))) return username
  }
  const username = `user-${randomHex(8)}`
  return (await claimUsername(sql, userId, username)) ? username : claimSimilarUsername(sql, userId, preferred)
}

/** `Aïno Korhonen` becomes `aino-korhonen`; undefined without Latin letters. */
export function usernameFromName(name: string): string | undefined {
  const words = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  const username = [words[0], words.length > 1 ? words.at(-1) : undefined]
    .filter(Boolean)
    .join('-')
    .slice(0, 30)
    .replace(/-+$/, '')
  return username.length >= 3 ? username : undefined
}

/** `Octo_Cat` becomes `octo-cat`; undefined for email addresses and short results. */
export function toUsername(text: string): string | undefined {
  if (text.includes('@')) return undefined
  const username = text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, 30)
    .replace(/-$/, '')
  return username.length >= 3 ? username : undefined
}
