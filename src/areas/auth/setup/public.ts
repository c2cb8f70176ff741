import { findSetupState, type Config, type DerivedKeys, type Sql } from '#platform'
import { hasUsers } from '../../profile/public.ts'
import { setupCodeFor } from './code.ts'

/** Undefined once there is an account. */
export async function findSetupLink(
  sql: Sql,
  { WEB_URL }: Pick<Config, 'WEB_URL'>,
  keys: DerivedKeys,
): Promise<string | undefined> {
  if (await hasUsers(sql)) return undefined
  const state = await findSetupState(sql)
  return state && `${WEB_URL}/setup?code=${setupCodeFor(keys, state)}`
}
