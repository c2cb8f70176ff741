import { spawn, type ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'

const runningProcesses = new Set<ChildProcess>()

export function killAllProcesses(): void {
  for (const child of runningProcesses) child.kill('SIGKILL')
}

export async function startProcess(args: readonly string[], env: Record<string, string>, readyUrl: string) {
  const startedAt = performance.now()
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  runningProcesses.add(child)
  child.once('exit', () => runningProcesses.delete(child))
  while (!(await isUrlReady(readyUrl))) {
    if (hasEnded(child)) throw new Error(`${args.join(' ')} ended with ${child.exitCode ?? child.signalCode}`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  return { child, startMs: performance.now() - startedAt, stop: () => stopProcess(child) }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null

async function isUrlReady(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok
  } catch {
    return false
  }
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}

/** Linux only. */
export async function readResidentMb({ pid }: Pick<ChildProcess, 'pid'>): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024
}

export const ticksPerSecond = 100

/** CPU time of the process and of those it started; Linux only. */
export async function readCpuTicks({ pid }: Pick<ChildProcess, 'pid'>): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  // The process name is in parentheses and may contain spaces.
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).split(' ').filter(Boolean)
  const childTicks = await Promise.all(children.map((child) => readCpuTicks({ pid: Number(child) })))
  return childTicks.reduce((sum, ticks) => sum + ticks, Number(user) + Number(system))
}
