import type { startApi } from '#test'
import { recordAnonymousConnection, recordConnection } from '../src/areas/meetpass/connections/public.ts'

type Api = Awaited<ReturnType<typeof startApi>>
type Owner = NonNullable<Parameters<Api['pass']>[0]>

/** A pass that somebody with an account and somebody without one have tapped. */
export async function createTappedPass(api: Api, owner: Owner, visitor: { readonly id: string }): Promise<string> {
  const passId = await api.pass(owner)
  await api.db.begin(async (sql) => {
    await recordConnection(sql, { passId, ownerId: owner.id }, visitor.id)
    await recordAnonymousConnection(sql, { passId, ownerId: owner.id }, 'a'.repeat(32))
  })
  return passId
}
