import { spawn } from 'node:child_process'
import { after } from 'node:test'

interface Shell {
  /** Variables persist between scripts. Throws if any command fails. */
  run(script: string): Promise<string>
  /** Resolves once the script has printed the text. */
  startInBackground(script: string, text: string): Promise<void>
  close(): void
}

/** Any failed command or HTTP request ends the shell. */
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
  // Background scripts keep its output open.
  child.on('exit', () => killGroup())
  child.on('close', () => {
    hasExited = true
    notifyOutput()
  })
  const killGroup = () => {
    try {
      if (child.pid !== undefined && !hasExited) process.kill(-child.pid, 'SIGKILL')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
  after(killGroup)

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
      child.stdin.write(`{ trap '[ $? = 0 ] || kill $$' EXIT\n${script}\n} &\n`)
      await waitForText(text)
    },
    close: killGroup,
  }
}
