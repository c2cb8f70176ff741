import { spawn } from 'node:child_process'
import type { CliContext } from './command.ts'

const openCommands: Readonly<Record<string, readonly [string, ...string[]]>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
}

/** Does nothing if there is no browser. */
export function openBrowser(address: string, { env }: CliContext): void {
  const [program, ...words] = env['BROWSER'] ? [env['BROWSER']] : (openCommands[process.platform] ?? ['xdg-open'])
  spawn(program, [...words, address], { detached: true, stdio: 'ignore' })
    .on('error', () => undefined)
    .unref()
}
