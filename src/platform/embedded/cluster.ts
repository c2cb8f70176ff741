import { access, chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { message } from '#contract'
import { changeOwner, runCommand, type Account } from './account.ts'
import { fsyncFolder } from '../fsync-folder.ts'
import { tempPrefixFor } from './directories.ts'
import { EmbeddedError, toEmbeddedError, ignoreCodes } from './errors.ts'
import { formatOwnCommand } from '../own-command.ts'

/** Written to postgresql.conf by initdb; operators can change them there. */
const initialSettings = {
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  max_wal_size: '512MB',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  logging_collector: 'on',
  log_filename: 'postgres-%a.log',
  log_rotation_age: '1d',
  log_rotation_size: '0',
  log_truncate_on_rotation: 'on',
  log_checkpoints: 'off',
}

/** pg_trgm classifies characters by the system locale: under C it ignores letters beyond ASCII. */
const ctypeLocales = process.platform === 'darwin' ? ['en_US.UTF-8', 'C'] : ['C.UTF-8', 'C']

interface ClusterOptions {
  readonly bin: string
  readonly account: Account
  readonly password: string
  /** False when losing the cluster in a power cut is acceptable. */
  readonly hasFsync: boolean
}

export async function createCluster(dir: string, options: ClusterOptions): Promise<boolean> {
  const draft = await mkdtemp(tempPrefixFor(dir))
  try {
    const cluster = await runInitdb(draft, options)
    const isCreated = await rename(cluster, dir).then(() => true, ignoreCodes(['ENOTEMPTY', 'EEXIST'], false))
    await fsyncFolder(dirname(dir))
    return isCreated
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

async function runInitdb(draft: string, { bin, account, password, hasFsync }: ClusterOptions): Promise<string> {
  const cluster = join(draft, 'cluster')
  const passwordFile = join(draft, 'password')
  await mkdir(cluster, { mode: 0o700 })
  await writeFile(passwordFile, password, { mode: 0o600 })
  await changeOwner(cluster, account)
  await changeOwner(passwordFile, account)
  await chmod(draft, 0o711)

  const args = [
    `--pgdata=${cluster}`,
    '--username=folkmoot',
    `--pwfile=${passwordFile}`,
    '--auth-local=scram-sha-256',
    '--auth-host=reject',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--data-checksums',
    '--no-instructions',
    ...(hasFsync ? [] : ['--no-sync']),
    ...Object.entries(initialSettings).map(([name, value]) => `--set=${name}=${value}`),
  ]
  let output = ''
  for (const characterType of ctypeLocales) {
    const outcome = await runCommand(account, join(bin, 'initdb'), [...args, `--lc-ctype=${characterType}`])
    if (outcome.isSuccess) return cluster
    output = outcome.output
    if (!output.includes('invalid locale name')) break
  }
  const place = dirname(draft)
  throw toEmbeddedError(output, place, (lines) => message('operator.embedded.initFailed', { place, output: lines }))
}

/** Left by processes killed during initdb, which never takes an hour. */
export async function removeStaleTempDirs(dir: string): Promise<void> {
  const parent = dirname(dir)
  for (const name of await readdir(parent)) {
    if (!name.startsWith(basename(tempPrefixFor(dir)))) continue
    const draft = await stat(join(parent, name)).catch(ignoreCodes(['ENOENT'], undefined))
    if (draft && Date.now() - draft.mtimeMs > 3_600_000) await rm(join(parent, name), { recursive: true, force: true })
  }
}

export async function readClusterMajor(dir: string): Promise<string> {
  return (await readFile(join(dir, 'PG_VERSION'), 'utf8').catch(ignoreCodes(['ENOENT'], ''))).trim()
}

export async function assertClusterUsable(dir: string, major: string): Promise<void> {
  const version = await readClusterMajor(dir)
  const isComplete = await access(join(dir, 'global', 'pg_control')).then(() => true, ignoreCodes(['ENOENT'], false))
  if (!version || !isComplete) throw new EmbeddedError(message('operator.embedded.incomplete', { dir }))
  if (version !== major) {
    throw new EmbeddedError(
      Number(version) < Number(major)
        ? message('operator.embedded.older', { dir, version, major, command: formatOwnCommand('upgrade-database') })
        : message('operator.embedded.newer', { dir, version, major }),
    )
  }
}
