import { join } from 'node:path'
import type { Account } from './account.ts'
import { ensureOwnedDirectory, shortHash } from './directories.ts'

export const socketPort = 5432

/** What sun_path of a unix socket's address holds. */
const maxSocketPathBytes = process.platform === 'darwin' ? 103 : 107

export const socketPath = (dir: string): string => join(dir, `.s.PGSQL.${socketPort}`)

/** The cluster itself, which is private already, or a private place with a short name. */
export async function ensureSocketDir(clusterDir: string, account: Account): Promise<string> {
  // The driver takes a comma for a list of hosts.
  if (Buffer.byteLength(socketPath(clusterDir)) <= maxSocketPathBytes && !clusterDir.includes(',')) return clusterDir

  // The same for all who join, whatever their TMPDIR.
  const dir = `/tmp/folkmoot-${shortHash(clusterDir)}`
  await ensureOwnedDirectory(dir, 0o700, account)
  return dir
}
