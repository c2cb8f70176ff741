import { randomHex, type Transaction } from '#platform'
import { claimUsername } from './queries.ts'
import { usernameProblem } from './rules.ts'

/** Takes the wanted name, or one like it when it is taken or reserved. */
export async function claimSimilarUsername(sql: Transaction, userId: string, wanted: string): Promise<string> {
  for (const suffix of ['', ...Array.from({ length: 99 }, (_, index) => String(index + 1))]) {
    const username = `${wanted.slice(0, 30 - suffix.length).replace(/-+$/, '')}${suffix}`
    if (!usernameProblem(username) && (await claimUsername(sql, userId, username))) return username
  }
  const username = `user-${randomHex(8)}`
  return (await claimUsername(sql, userId, username)) ? username : claimSimilarUsername(sql, userId, wanted)
}

/** `Aïno Korhonen` becomes `aino-korhonen`; a name without Latin letters gives nothing. */
export function usernameFromName(name: string): string | undefined {
  const words = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  const made = [words[0], words.length > 1 ? words.at(-1) : undefined]
    .filter(Boolean)
    .join('-')
    .slice(0, 30)
    .replace(/-+$/, '')
  return made.length >= 3 ? made : undefined
}

/** `Octo_Cat` becomes `octo-cat`; what has too little in it, or is an email address, gives nothing. */
export function toUsername(text: string): string | undefined {
  if (text.includes('@')) return undefined
  const made = text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, 30)
    .replace(/-$/, '')
  return made.length >= 3 ? made : undefined
}
