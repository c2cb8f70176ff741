import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { NewPassword } from '../areas/auth/sessions/contract.ts'
import { createValidator, OperatorError } from '#platform'
import { Type } from '#contract'
import { parseOptions, UsageError } from './command.ts'

const validatePassword = createValidator(Type.Object({ password: NewPassword }), 'body')

/** Arguments show in the process list and the shell's history, standard input does not. */
export async function readNewPassword(): Promise<string> {
  const given = await readSecret('New password')
  const { password } = parseOptions<{ password: string }>(validatePassword, { password: given })
  if (process.stdin.isTTY && (await readSecret('Once more')) !== given)
    throw new UsageError('The two passwords are not the same.')
  return password
}

/** One line: typed without echo on a terminal, otherwise all of standard input. */
export async function readSecret(label: string): Promise<string> {
  if (!process.stdin.isTTY) return (await text(process.stdin)).replace(/\r?\n$/, '')
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: silence, terminal: true })
  const interrupted = Promise.withResolvers<never>()
  terminal.on('SIGINT', () => interrupted.reject(new OperatorError('Stopped.')))
  process.stderr.write(`${label}: `)
  try {
    return await Promise.race([terminal.question(''), interrupted.promise])
  } finally {
    terminal.close()
    process.stderr.write('\n')
  }
}
