import type { Sql } from '#platform'
import { RegistrationClosed } from './contract.ts'
import { findSettings } from './queries.ts'

export const isRegistrationOpen = async (sql: Sql): Promise<boolean> =>
  (await findSettings(sql)).registration === 'open'

export async function requireOpenRegistration(sql: Sql): Promise<void> {
  if (!(await isRegistrationOpen(sql))) throw new RegistrationClosed()
}
