import type { Scope } from '#contract'
import type { Database } from '#platform'
import { createUser } from '../src/areas/profile/public.ts'
import { issueToken } from '../src/areas/tokens/public.ts'

export async function createUserTokens(db: Database, count: number, scopes: readonly Scope[]): Promise<string[]> {
  const tokens: string[] = []
  for (let n = 0; n < count; n++)
    await db.begin(async (sql) => {
      const { id: userId } = await createUser(sql, { email: `guest-${n}@example.org`, name: `Guest ${n}` })
      const { token } = await issueToken(sql, { userId, name: 'proof', scopes, expiresAt: null })
      tokens.push(token)
    })
  return tokens
}

export async function postEmpty(url: string, token: string): Promise<number> {
  const response = await fetch(url, { method: 'POST', headers: { Authorization: `Bearer ${token}` } })
  await response.arrayBuffer()
  return response.status
}
