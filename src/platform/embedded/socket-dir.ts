import { join } from 'node:path'
import type { Account } from './account.ts'
import { ensureOwnedDirectory, shortHash } from './directories.ts'

export const socketPort = 5432

/** The size of sun_path without its terminating NUL. */
const maxSocketPathBytes = process.platform === 'darwin' ? 103 : 107

export const socketPath = (dir: string): string => join(dir, `.s.PGSQL.${socketPort}`)

export async function ensureSocketDir(clusterDir: string, account: Account): Promise<string> {
  // postgres.js reads a comma as a list of hosts.
  if (Buffer.byteLength(socketPath(clusterDir)) <= maxSocketPathBytes && !clusterDir.includes(',')) return clusterDir

  // Not tmpdir(): every process must get the same path, whatever its TMPDIR.
  const dir = `/tmp/folkmoot-${shortHash(clusterDir)}`
  await ensureOwnedDirectory(dir, 0o700, account)
  return dir
}
