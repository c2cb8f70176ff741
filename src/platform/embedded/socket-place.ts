import { join } from 'node:path'
import type { Account } from './account.ts'
import { claimDirectory, hashOf } from './directories.ts'

export const port = 5432

/** What sun_path of a unix socket's address holds. */
const maxBytes = process.platform === 'darwin' ? 103 : 107

export const socketIn = (dir: string): string => join(dir, `.s.PGSQL.${port}`)

/** The cluster itself, which is private already, or a private place with a short name. */
export async function findSocketPlace(clusterDir: string, account: Account): Promise<string> {
  // The driver takes a comma for a list of hosts.
  if (Buffer.byteLength(socketIn(clusterDir)) <= maxBytes && !clusterDir.includes(',')) return clusterDir

  // The same for all who join, whatever their TMPDIR.
  const dir = `/tmp/folkmoot-${hashOf(clusterDir)}`
  await claimDirectory(dir, 0o700, account)
  return dir
}
