import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { NewPassword } from '../areas/auth/sessions/contract.ts'
import { createValidator, OperatorError } from '#platform'
import { message, Type } from '#contract'
import { parseOptions, UsageError } from './command.ts'
import { t } from './locale.ts'

const validatePassword = createValidator(Type.Object({ password: NewPassword }), 'body')

/** Arguments show in the process list and the shell's history, standard input does not. */
export async function readNewPassword(): Promise<string> {
  const given = await readSecret(t('cli.password.prompt'))
  const { password } = parseOptions<{ password: string }>(validatePassword, { password: given })
  if (process.stdin.isTTY && (await readSecret(t('cli.password.repeatPrompt'))) !== given)
    throw new UsageError(message('cli.password.mismatch'))
  return password
}

/** On a terminal one line without echo, otherwise the first line of standard input. */
export async function readSecret(label: string): Promise<string> {
  if (!process.stdin.isTTY) return (await text(process.stdin)).split(/\r?\n/)[0] ?? ''
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: silence, terminal: true })
  const interrupted = Promise.withResolvers<never>()
  const stop = () => interrupted.reject(new OperatorError(message('cli.password.canceled')))
  terminal.on('SIGINT', stop)
  // Ctrl+D.
  terminal.on('close', stop)
  terminal.on('error', stop)
  process.stderr.write(`${label}: `)
  try {
    return await Promise.race([terminal.question(''), interrupted.promise])
  } finally {
    terminal.close()
    process.stderr.write('\n')
  }
}
