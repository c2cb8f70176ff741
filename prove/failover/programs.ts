import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { open } from 'node:fs/promises'
import { asNobody } from '../../test/debian-postgres.ts'

interface ProgramOptions {
  readonly logFile: string
  readonly env?: Readonly<Record<string, string>>
}

export async function startAsNobody(
  command: string,
  args: readonly string[],
  { logFile, env = {} }: ProgramOptions,
): Promise<ChildProcess> {
  const log = await open(logFile, 'a')
  const child = spawn(command, args, {
    ...asNobody,
    env: { ...process.env, ...env },
    stdio: ['ignore', log.fd, log.fd],
  })
  await once(child, 'spawn')
  await log.close()
  return child
}

export async function killProcess(child: ChildProcess | undefined): Promise<void> {
  if (!child || hasEnded(child)) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

export const hasEnded = (child: ChildProcess | undefined): boolean =>
  child === undefined || child.exitCode !== null || child.signalCode !== null
