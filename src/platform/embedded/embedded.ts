import { mkdir, realpath } from 'node:fs/promises'
import { findNobody, isRoot, ownName } from './account.ts'
import { findBinaries, reachableBinaries } from './binaries.ts'
import { checkCluster, makeCluster, removeOldDrafts } from './cluster.ts'
import { isFilled } from './directories.ts'
import { holdLease } from './hold.ts'
import type { Connection } from './lease.ts'
import { findPlace, homes, rememberPlace } from './place.ts'
import { explained } from './problems.ts'
import { findSocketPlace, port } from './socket-place.ts'

export { EmbeddedError } from './problems.ts'

export interface EmbeddedPostgres {
  /** Options for postgres.js: unix socket only. */
  readonly connection: Connection
  /** Where the cluster really lives (differs from dataDir when a pointer was needed). */
  readonly clusterDir: string
  /** True when this call made a new cluster. */
  readonly isNew: boolean
  /** Leaves; the last one to leave stops the server. */
  readonly leave: () => Promise<void>
}

export interface EmbeddedOptions {
  readonly dataDir: string
  readonly password: string
  /** PostgreSQL settings that go before those of its configuration file. */
  readonly settings?: Readonly<Record<string, string>>
  readonly log?: (line: string) => void
}

/** Joins the PostgreSQL of a data directory, after making or starting it when need be. */
export async function joinEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  try {
    return await join(options)
  } catch (error) {
    throw explained(error, options.dataDir)
  }
}

const sharedAccount = (dir: string): string =>
  `PostgreSQL runs as nobody, and so may other programs, which could then read the database. Give it an account of its own: stop Folkmoot, useradd --system --user-group ${ownName}, chown -R ${ownName}: '${dir}'`

async function join({ dataDir, password, settings = {}, log = () => undefined }: EmbeddedOptions) {
  await mkdir(dataDir, { recursive: true })
  const home = await realpath(dataDir)
  const { dir, account } = await findPlace(home)
  if (isRoot() && account.uid === (await findNobody()).uid) log(sharedAccount(dir))
  const binaries = await findBinaries()
  const bin = await reachableBinaries(binaries, account, isRoot() ? homes : [])

  let isNew = false
  if (!(await isFilled(dir))) {
    log(`Making a PostgreSQL database in ${dir}`)
    isNew = await makeCluster(dir, { bin, account, password, isSynced: settings.fsync !== 'off' })
  }
  await rememberPlace(home, dir)
  await removeOldDrafts(dir)
  await checkCluster(dir, binaries.version.split('.')[0] ?? '')

  const socketDir = await findSocketPlace(dir, account)
  const connection = { host: socketDir, port, database: 'folkmoot', username: 'folkmoot', password }
  const leave = await holdLease({ dir, socketDir, bin, account, settings }, connection, log)
  return { connection, clusterDir: dir, isNew, leave }
}
