import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import postgres from 'postgres'
import { joinEmbeddedPostgres, type EmbeddedOptions, type EmbeddedPostgres } from './embedded.ts'

export const fastSettings = { fsync: 'off', shared_buffers: '16MB' }

const pendingLeaves: (() => Promise<void>)[] = []

export async function createScratchDir(t: TestContext): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'folkmoot-embedded-'))
  await chmod(dir, 0o755)
  t.after(async () => {
    await Promise.all(pendingLeaves.splice(0).map((leave) => leave()))
    await rm(dir, { recursive: true, force: true })
  })
  return dir
}

export async function joinTestPostgres(dataDir: string, options: Partial<EmbeddedOptions> = {}) {
  const embedded = await joinEmbeddedPostgres({ dataDir, password: 'secret', settings: fastSettings, ...options })
  pendingLeaves.push(embedded.leave)
  return embedded
}

export async function queryOnce<T extends object = Record<string, unknown>>(
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

export async function readPostmasterPid(clusterDir: string): Promise<number | undefined> {
  const text = await readFile(join(clusterDir, 'postmaster.pid'), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : parseInt(text)
}

export async function killPostmaster(clusterDir: string): Promise<void> {
  const pid = await readPostmasterPid(clusterDir)
  if (pid === undefined) throw new Error('There is no postmaster to kill.')
  process.kill(pid, 'SIGKILL')
}

interface JoinedProcess {
  readonly child: ChildProcess
  readonly embedded: Pick<EmbeddedPostgres, 'connection' | 'clusterDir' | 'isNew'>
  leave(): Promise<void>
  killGroup(): Promise<void>
}

export async function startJoinedProcess(t: TestContext, dataDir: string): Promise<JoinedProcess> {
  const child = fork(join(import.meta.dirname, 'testing-process.ts'), [dataDir], { stdio: 'inherit', detached: true })
  t.after(() => child.kill('SIGKILL'))
  const [joined] = (await once(child, 'message')) as [JoinedProcess['embedded']]
  const exited = once(child, 'exit')
  return {
    child,
    embedded: joined,
    async leave() {
      child.send('leave')
      await exited
    },
    async killGroup() {
      process.kill(-(child.pid ?? 0), 'SIGKILL')
      await exited
    },
  }
}
