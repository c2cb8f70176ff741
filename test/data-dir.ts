import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Reachable by an unprivileged account, as embedded PostgreSQL needs. The caller removes it. */
export async function createDataDir(purpose: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `folkmoot-${purpose}-`))
  await chmod(folder, 0o711)
  return folder
}
