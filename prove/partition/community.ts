import { deriveKeys, type Database } from '#platform'
import type { Scope } from '#contract'
import { PortfolioItemCreated } from '../../src/areas/profile/portfolio/contract.ts'
import { createUser } from '../../src/areas/profile/public.ts'
import { issueToken } from '../../src/areas/tokens/public.ts'
import { insertWebhookWithSecret } from '../../src/areas/webhooks/public.ts'
import { createFactories } from '../../test/factories.ts'
import { secretKey } from '../database.ts'

export interface Member {
  readonly id: string
  readonly token: string
}

export type Community = Awaited<ReturnType<typeof createCommunity>>

const scopes: readonly Scope[] = [
  'user',
  'read:groups',
  'manage:groups',
  'read:events',
  'write:events',
  'write:portfolio',
  'write:uploads',
]

export async function createCommunity(db: Database, hookUrl: string) {
  const factories = createFactories(db)
  const createMember = (n: number): Promise<Member> =>
    db.begin(async (sql) => {
      const { id } = await createUser(sql, { email: `member-${n}@example.org`, name: `Member ${n}` })
      const hook = {
        ownerId: id,
        grantId: null,
        url: hookUrl,
        eventTypes: [PortfolioItemCreated.type],
        hearsAll: false,
      }
      await insertWebhookWithSecret(sql, deriveKeys(secretKey), hook)
      const { token } = await issueToken(sql, { userId: id, name: 'proof', scopes, expiresAt: null })
      return { id, token }
    })
  const members: Member[] = []
  for (let n = 0; n < 8; n++) members.push(await createMember(n))
  const [owner] = members as [Member, ...Member[]]
  const [changedGroup, groupWithEvents, untouchedGroup] = [
    await factories.group(),
    await factories.group(),
    await factories.group(),
  ]
  for (const { id } of [changedGroup, groupWithEvents]) await factories.member({ id }, owner, 'owner')
  const eventIds: string[] = []
  for (let n = 0; n < 10; n++) eventIds.push((await factories.event({ group: groupWithEvents })).id)
  return { members, owner, changedGroup, groupWithEvents, untouchedGroup, eventIds }
}
