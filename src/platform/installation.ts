import { message } from '#contract'
import { newId } from './ids.ts'
import type { DerivedKeys } from './keys.ts'
import { OperatorError } from './operator-error.ts'
import type { Database, Sql, Transaction } from './sql.ts'

interface Installation {
  readonly id: string
  readonly hasDemo: boolean
}

export async function ensureInstallation({ sql }: Database): Promise<Installation> {
  await sql`insert into installation (id) select ${newId()} where not exists (select from installation) on conflict do nothing`
  const [installation] = await sql<[Installation]>`select id, has_demo from installation`
  return installation
}

export interface StoredInstallation {
  readonly hasDemo: boolean
  readonly secretFingerprint: string | null
  readonly maintenanceMessage: string | null
}

/** Undefined before the first start. */
export async function findInstallation({ sql }: Pick<Database, 'sql'>): Promise<StoredInstallation | undefined> {
  const [installation] = await sql<StoredInstallation[]>`
    select has_demo, secret_fingerprint, maintenance_message from installation`
  return installation
}

/** True also while no key is known. */
export const isSameSecretKey = (installation: StoredInstallation | undefined, keys: DerivedKeys): boolean =>
  installation?.secretFingerprint == null || installation.secretFingerprint === keys.get('fingerprint').hex

/** The first caller stores the fingerprint of its key; another key is refused from then on. */
export async function requireSameSecretKey({ sql }: Database, keys: DerivedKeys): Promise<void> {
  const fingerprint = keys.get('fingerprint').hex
  const { count } = await sql`
    update installation
    set secret_fingerprint = coalesce(secret_fingerprint, ${fingerprint})
    where coalesce(secret_fingerprint, ${fingerprint}) = ${fingerprint}`
  if (count === 0) throw new OperatorError(message('operator.secretKey.wrong'))
}

/** Locks the row: a server that checks its key meanwhile waits until the key is replaced, and is refused. */
export async function replaceSecretKey(sql: Transaction, from: DerivedKeys, to: DerivedKeys): Promise<void> {
  const [installation] = await sql<[{ secretFingerprint: string | null; hasDemo: boolean }?]>`
    select secret_fingerprint, has_demo from installation for update`
  const [oldFingerprint, newFingerprint] = [from.get('fingerprint').hex, to.get('fingerprint').hex]
  if (oldFingerprint === newFingerprint) throw new OperatorError(message('operator.secretKey.unchanged'))
  if (installation?.secretFingerprint === newFingerprint)
    throw new OperatorError(message('operator.secretKey.alreadyUsed'))
  if (installation?.secretFingerprint != null && installation.secretFingerprint !== oldFingerprint)
    throw new OperatorError(message('operator.secretKey.otherOldKey'))
  if (installation?.hasDemo) throw new OperatorError(message('operator.secretKey.demo'))
  await sql`update installation set secret_fingerprint = ${newFingerprint}`
}

/** True for exactly one caller, which must convert stored domains to ASCII in this transaction. */
export async function claimDomainConversion(sql: Transaction): Promise<boolean> {
  const { count } = await sql`update installation set has_ascii_domains = true where not has_ascii_domains`
  return count > 0
}

/** False when the demo was not loaded. The row lock serializes concurrent callers. */
export async function markDemoRemoved(sql: Transaction): Promise<boolean> {
  const { count } = await sql`update installation set has_demo = false where has_demo`
  return count > 0
}

export async function markDemoLoaded(sql: Transaction): Promise<{ id: string } | undefined> {
  const [installation] = await sql<{ id: string }[]>`
    update installation
    set has_demo = true
    where not has_demo
    returning id`
  return installation
}

export interface SetupState {
  readonly id: string
  /** When somebody last set up the site in a browser. */
  readonly setUpAt: string | null
}

export async function findSetupState(sql: Sql): Promise<SetupState | undefined> {
  const [state] = await sql<SetupState[]>`select id, set_up_at from installation`
  return state
}

/** Until the end of the transaction, nobody else sets up the site. */
export async function recordSetup(sql: Transaction): Promise<void> {
  await sql`update installation set set_up_at = now()`
}
