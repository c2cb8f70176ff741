import { spawn } from 'node:child_process'
import { after } from 'node:test'

export interface Shell {
  /** Runs a script to its end, with what earlier ones have set, and gives what it printed. Throws if anything in it fails. */
  run(script: string): Promise<string>
  /** Begins a script that goes on by itself, and waits until it has printed the text. */
  startInBackground(script: string, text: string): Promise<void>
  /** Ends it, with whatever still runs in it. */
  close(): void
}

/** A terminal. Any command that fails ends it, and so does a request that is refused. */
export function openShell(cwd: string, env: Readonly<Record<string, string>>): Shell {
  const child = spawn('bash', ['-euo', 'pipefail', '-s'], { cwd, env, detached: true })
  let [printed, errors, hasExited] = ['', '', false]
  let notifyOutput = () => undefined as void
  const onOutput = (chunk: Buffer) => {
    printed += chunk.toString()
    notifyOutput()
  }
  child.stdout.on('data', onOutput)
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  child.on('close', () => {
    hasExited = true
    notifyOutput()
  })
  const end = () => {
    if (child.pid !== undefined && !hasExited) process.kill(-child.pid, 'SIGKILL')
  }
  after(end)

  const waitForText = async (text: string): Promise<string> => {
    for (;;) {
      const at = printed.indexOf(text)
      if (at >= 0) {
        const before = printed.slice(0, at)
        printed = printed.slice(at + text.length)
        return before
      }
      if (hasExited) throw new Error(`The shell ended.\n${printed}\n${errors}`)
      await new Promise<void>((resolve) => (notifyOutput = resolve))
    }
  }
  let count = 0
  child.stdin.write('curl() { command curl --fail-with-body -sS "$@"; }\n')

  return {
    run: (script) => {
      const mark = `--- done ${++count} ---`
      child.stdin.write(`${script}\necho '${mark}'\n`)
      return waitForText(`${mark}\n`)
    },
    startInBackground: async (script, text) => {
      child.stdin.write(`{\n${script}\n} &\n`)
      await waitForText(text)
    },
    close: end,
  }
}
