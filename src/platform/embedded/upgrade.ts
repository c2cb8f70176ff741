import { access, realpath, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { message } from '#contract'
import { findBinaries } from './binaries.ts'
import { readClusterMajor } from './cluster.ts'
import { findClusterLocation } from './cluster-location.ts'
import { isNonEmptyDirectory } from './directories.ts'
import { EmbeddedError, ignoreCodes } from './errors.ts'
import { finishReplacement, successorPath } from './replacement.ts'

interface OutdatedCluster {
  readonly dir: string
  readonly major: string
}

/** Undefined when there is none, or none of an earlier major than ours. */
export async function findOutdatedCluster(dataDir: string): Promise<OutdatedCluster | undefined> {
  const existing = await realpath(dataDir).catch(ignoreCodes(['ENOENT'], undefined))
  if (existing === undefined) return undefined
  const { dir } = await findClusterLocation(existing)
  const [major, { version }] = [await readClusterMajor(dir), await findBinaries()]
  return major !== '' && Number(major) < parseInt(version) ? { dir, major } : undefined
}

/** Both clusters must be stopped. Returns where the old one is kept. */
export async function replaceCluster({ dir, major }: OutdatedCluster, newDir: string): Promise<string> {
  const [nextDir, keptDir] = [successorPath(dir), `${dir}-${major}`]
  if (await access(join(dir, 'postmaster.pid')).then(() => true, ignoreCodes(['ENOENT'], false)))
    throw new EmbeddedError(message('operator.embedded.stillRunning', { dir }))
  if (await isNonEmptyDirectory(keptDir))
    throw new EmbeddedError(message('operator.embedded.keptDirTaken', { dir: keptDir }))
  await rm(nextDir, { recursive: true, force: true })
  await rename(newDir, nextDir)
  await rename(dir, keptDir)
  await finishReplacement(dir)
  return keptDir
}
