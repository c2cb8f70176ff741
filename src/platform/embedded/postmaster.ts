import { spawn } from 'node:child_process'
import { constants } from 'node:fs'
import { open, readFile, stat } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { message } from '#contract'
import { childEnvironment, runCommand, type Account } from './account.ts'
import { EmbeddedError, ignoreCodes } from './errors.ts'
import { stopWhenUnused } from './in-use.ts'
import { socketPort, socketPath } from './socket-dir.ts'

export interface Cluster {
  readonly dir: string
  readonly socketDir: string
  readonly bin: string
  readonly account: Account
  readonly settings: Readonly<Record<string, string>>
}

export interface PostmasterStart {
  hasEnded: boolean
  failure?: string
}

interface LockFilePid {
  readonly pid: number
  /** False when another program has reused the pid. */
  readonly isPostmaster: boolean
}

export async function readLockFilePid({ dir, socketDir }: Cluster): Promise<LockFilePid | undefined> {
  for (const file of [join(dir, 'postmaster.pid'), `${socketPath(socketDir)}.lock`]) {
    const pid = Math.abs(parseInt(await readFile(file, 'utf8').catch(ignoreCodes(['ENOENT'], ''))))
    if (pid) return { pid, isPostmaster: await isPostmasterOf(pid, dir) }
  }
  return undefined
}

/** A postmaster's working directory is its cluster. */
async function isPostmasterOf(pid: number, dir: string): Promise<boolean> {
  if (process.platform === 'darwin') {
    const { output } = await runCommand({}, '/bin/ps', ['-ww', '-o', 'args=', '-p', String(pid)])
    return output.includes(` -D ${dir} `)
  }
  const [processCwd, clusterDir] = await Promise.all([stat(`/proc/${pid}/cwd`).catch(() => undefined), stat(dir)])
  return processCwd?.dev === clusterDir.dev && processCwd.ino === clusterDir.ino
}

/** In its own session, so that it ignores Ctrl+C and others can go on using it after this process. */
export function startPostmaster(cluster: Cluster, stalePid?: number): PostmasterStart {
  const { dir, socketDir, bin, account, settings } = cluster
  const serverSettings = {
    listen_addresses: '',
    port: String(socketPort),
    unix_socket_directories: `"${socketDir.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    ...settings,
  }
  const child = spawn(
    join(bin, 'postgres'),
    ['-D', dir, ...Object.entries(serverSettings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    {
      ...account,
      cwd: '/',
      // PostgreSQL treats lock files with this pid as stale, even when another program has reused the pid.
      env: stalePid === undefined ? childEnvironment : { ...childEnvironment, PG_GRANDPARENT_PID: String(stalePid) },
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  const start: PostmasterStart = { hasEnded: false }
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output = (output + text).slice(-4000)))
  child.on('error', ({ message }) => {
    start.failure = message
  })
  child.on('close', (code) => {
    start.hasEnded = true
    if (code) start.failure ??= output
  })
  child.unref()
  if (child.pid !== undefined) {
    const watcher = stopWhenUnused(cluster, child.pid)
    child.on('exit', () => watcher.kill())
  }
  const stderr = child.stderr as Socket
  // Only the message of a failed start is read from it.
  stderr.on('error', () => undefined)
  stderr.unref()
  return start
}

const fastShutdown = 'SIGINT'

/** Not with pg_ctl, which would keep waiting if another postmaster starts right after this one stops. */
export async function stopPostmaster(cluster: Cluster): Promise<void> {
  const first = await readLockFilePid(cluster)
  if (!first?.isPostmaster) return
  process.kill(first.pid, fastShutdown)
  const deadline = performance.now() + 60_000
  for (
    let current: LockFilePid | undefined = first;
    current?.isPostmaster && current.pid === first.pid;
    current = await readLockFilePid(cluster)
  ) {
    if (performance.now() > deadline) throw new EmbeddedError(message('operator.embedded.stopTimedOut'))
    await delay(20)
  }
}

export async function readServerLog({ dir }: Cluster): Promise<{ file: string; text: string }> {
  const current = await readFile(join(dir, 'current_logfiles'), 'utf8').catch(ignoreCodes(['ENOENT'], ''))
  const file = join(dir, current.replace(/^stderr /, '').trim() || 'log')
  const text = await readTail(file).catch(() => '')
  return { file, text: text.slice(Math.max(0, text.lastIndexOf('starting PostgreSQL'))) }
}

async function readTail(file: string): Promise<string> {
  // PostgreSQL owns the file and we may be root, so symlinks are refused.
  const handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW)
  try {
    const maxBytes = 16_384
    const { size } = await handle.stat()
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(maxBytes), 0, maxBytes, Math.max(0, size - maxBytes))
    return buffer.toString('utf8', 0, bytesRead)
  } finally {
    await handle.close()
  }
}
