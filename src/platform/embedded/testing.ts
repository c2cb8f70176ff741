import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import postgres from 'postgres'
import { joinEmbedded, type EmbeddedOptions, type EmbeddedPostgres } from './embedded.ts'

export const quick = { fsync: 'off', shared_buffers: '16MB' }

const leaves: (() => Promise<void>)[] = []

/** A directory that everyone can reach. After the test all clusters are left, then it is removed. */
export async function scratch(t: TestContext): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'folkmoot-embedded-'))
  await chmod(dir, 0o755)
  t.after(async () => {
    await Promise.all(leaves.splice(0).map((leave) => leave()))
    await rm(dir, { recursive: true, force: true })
  })
  return dir
}

export async function joinTest(dataDir: string, options: Partial<EmbeddedOptions> = {}) {
  const embedded = await joinEmbedded({ dataDir, password: 'secret', settings: quick, ...options })
  leaves.push(embedded.leave)
  return embedded
}

export async function query<T extends object = Record<string, unknown>>(
  { connection }: Pick<EmbeddedPostgres, 'connection'>,
  text: string,
): Promise<T[]> {
  const sql = postgres({ ...connection, max: 1, onnotice: () => undefined })
  try {
    return [...(await sql.unsafe<T[]>(text))]
  } finally {
    await sql.end()
  }
}

/** The postmaster that the cluster's lock file names. */
export async function pidOf(clusterDir: string): Promise<number | undefined> {
  const text = await readFile(join(clusterDir, 'postmaster.pid'), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : parseInt(text)
}

export async function killPostmaster(clusterDir: string): Promise<void> {
  const pid = await pidOf(clusterDir)
  if (pid === undefined) throw new Error('There is no postmaster to kill.')
  process.kill(pid, 'SIGKILL')
}

export interface Joiner {
  readonly child: ChildProcess
  readonly joined: Pick<EmbeddedPostgres, 'connection' | 'clusterDir' | 'isNew'>
  leave(): Promise<void>
  /** Like a terminal that takes down everything it started. */
  killGroup(): Promise<void>
}

/** Another process that has joined. */
export async function startJoiner(t: TestContext, dataDir: string): Promise<Joiner> {
  const child = fork(join(import.meta.dirname, 'testing-joiner.ts'), [dataDir], { stdio: 'inherit', detached: true })
  t.after(() => child.kill('SIGKILL'))
  const [joined] = (await once(child, 'message')) as [Joiner['joined']]
  const gone = once(child, 'exit')
  return {
    child,
    joined,
    async leave() {
      child.send('leave')
      await gone
    },
    async killGroup() {
      process.kill(-(child.pid ?? 0), 'SIGKILL')
      await gone
    },
  }
}
