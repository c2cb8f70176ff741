import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { childEnvironment, runCommand, type Account } from './account.ts'
import { ignoreCodes } from './errors.ts'

interface Cluster {
  readonly dir: string
  readonly socketDir: string
  readonly account: Account
}

/** Every process that uses the cluster holds this pipe open, and nobody writes to it. */
const pipePath = ({ socketDir }: Cluster): string => join(socketDir, '.in-use')

/** Opening it for writing alone would wait for a reader. */
const openPipe = (cluster: Cluster): number => openSync(pipePath(cluster), 'r+')

/** The end of this process, however it comes, ends the use as well. */
export async function markInUse(cluster: Cluster): Promise<{ end(): void }> {
  let fd: number | undefined
  try {
    fd = openPipe(cluster)
  } catch (error) {
    ignoreCodes(['ENOENT'], undefined)(error)
    await runCommand(cluster.account, 'mkfifo', ['-m', '600', pipePath(cluster)])
    fd = openPipe(cluster)
  }
  return {
    end() {
      if (fd !== undefined) closeSync(fd)
      fd = undefined
    },
  }
}

/** The lock file tells whether the pid is still that of the postmaster. */
const script = 'exec <"$1"; read -r line; read -r pid <"$2" && [ "$pid" = "$3" ] && kill -INT "$3"'

/** Stops the postmaster when the last process that uses it is gone, also one that was killed. Ignores Ctrl+C. */
export function stopWhenUnused(cluster: Cluster, postmasterPid: number): ChildProcess {
  const fd = openPipe(cluster)
  const child = spawn(
    '/bin/sh',
    ['-c', script, 'sh', pipePath(cluster), join(cluster.dir, 'postmaster.pid'), String(postmasterPid)],
    { ...cluster.account, cwd: '/', env: childEnvironment, detached: true, stdio: [fd, 'ignore', 'ignore'] },
  )
  child.unref()
  closeSync(fd)
  return child
}
