import { realpath } from 'node:fs/promises'
import { message, type Message } from '#contract'
import { findNobodyAccount, isRoot, serviceAccountName } from './account.ts'
import { findBinaries, findEarlierBinaries, ensureRunnableBinaries } from './binaries.ts'
import { assertClusterUsable, createCluster, removeStaleTempDirs } from './cluster.ts'
import { isNonEmptyDirectory } from './directories.ts'
import { keepLease } from './keep-lease.ts'
import type { SocketConnectionConfig } from './lease.ts'
import { findClusterLocation, systemDirs, writePointer } from './cluster-location.ts'
import { makeFolder } from '../make-folder.ts'
import { wrapError } from './errors.ts'
import { ensureSocketDir, socketPort } from './socket-dir.ts'

export { EmbeddedError } from './errors.ts'

export interface EmbeddedPostgres {
  readonly connection: SocketConnectionConfig
  readonly clusterDir: string
  readonly isNew: boolean
  readonly leave: () => Promise<void>
}

export interface EmbeddedOptions {
  readonly dataDir: string
  readonly password: string
  readonly settings?: Readonly<Record<string, string>>
  readonly log?: (text: Message) => void
  /** Opens a cluster of an earlier major with its own binaries. */
  readonly earlierMajor?: string
}

export async function joinEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  try {
    return await joinCluster(options)
  } catch (error) {
    throw wrapError(error, options.dataDir)
  }
}

/** PostgreSQL runs as `nobody`, as other programs may: says how to give it an account of its own. */
const describeSharedAccount = (dir: string): Message =>
  message('operator.embedded.sharedAccount', {
    commands: `useradd --system --user-group ${serviceAccountName}; chown -R ${serviceAccountName}: '${dir}'`,
  })

async function joinCluster(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { dataDir, password, settings = {}, log = () => undefined, earlierMajor } = options
  await makeFolder(dataDir)
  const resolvedDataDir = await realpath(dataDir)
  const { dir, account } = await findClusterLocation(resolvedDataDir)
  if (isRoot() && account.uid === (await findNobodyAccount()).uid) log(describeSharedAccount(dir))
  const binaries = earlierMajor === undefined ? await findBinaries() : await findEarlierBinaries(earlierMajor)
  const bin = await ensureRunnableBinaries(binaries, account, isRoot() ? systemDirs : [])

  let isNew = false
  if (!(await isNonEmptyDirectory(dir))) {
    log(message('operator.embedded.creating', { dir }))
    isNew = await createCluster(dir, { bin, account, password, hasFsync: settings.fsync !== 'off' })
  }
  await writePointer(resolvedDataDir, dir)
  await removeStaleTempDirs(dir)
  await assertClusterUsable(dir, binaries.version.split('.')[0] ?? '')

  const socketDir = await ensureSocketDir(dir, account)
  const connection = { host: socketDir, port: socketPort, database: 'folkmoot', username: 'folkmoot', password }
  const leave = await keepLease({ dir, socketDir, bin, account, settings }, connection, log)
  return { connection, clusterDir: dir, isNew, leave }
}
