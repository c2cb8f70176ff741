import assert from 'node:assert/strict'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { after } from 'node:test'
import { fileURLToPath } from 'node:url'
import { eventually } from '../../test/eventually.ts'
import { runCli } from './run.ts'

const mainPath = fileURLToPath(new URL('main.ts', import.meta.url))

export async function createTempFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'folkmoot-client-'))
  after(() => rm(folder, { recursive: true, force: true }))
  return folder
}

interface CommandResult {
  readonly code: number
  readonly out: string
  readonly err: string
}

export async function createTerminal(env: Readonly<Record<string, string>> = {}) {
  const home = await createTempFolder()
  return {
    home,
    /** In a child process. */
    startCommand: (...words: string[]): ChildProcess => {
      const child = spawn(process.execPath, [mainPath, ...words], {
        env: { PATH: process.env['PATH'], HOME: home, BROWSER: 'true', ...env },
      })
      after(() => child.kill('SIGKILL'))
      return child
    },
    /** In this process. */
    runCommand: async (...words: string[]): Promise<CommandResult> => {
      const lines = { out: '', err: '' }
      const code = await runCli(words, {
        env,
        home,
        version: 'of a test',
        stdin: Readable.from([]),
        print: (text) => void (lines.out += `${text}\n`),
        printError: (text) => void (lines.err += `${text}\n`),
      })
      return { code, ...lines }
    },
  }
}

export async function waitForExit(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return child.exitCode
}

export async function waitForOutput(
  child: ChildProcess,
  stream: 'stdout' | 'stderr',
  pattern: RegExp,
): Promise<string> {
  let [output, hasEnded] = ['', false]
  const append = (chunk: Buffer) => void (output += chunk.toString())
  child[stream]?.on('data', append)
  child.once('close', () => (hasEnded = true))
  await eventually(
    `it says ${pattern}`,
    () => output,
    () => pattern.test(output) || hasEnded,
  )
  child[stream]?.off('data', append)
  return pattern.exec(output)?.[0] ?? assert.fail(`It ended after saying: ${output}`)
}
