import { hmac, isSameSecret } from '#platform'
import type { Agent } from '../agent.ts'

type Sealing = Pick<Agent, 'services'>

/** What a client keeps for us between two calls. It can read it, but not change it. */
export function sealed({ services: { keys } }: Sealing, state: object): string {
  const text = Buffer.from(JSON.stringify(state)).toString('base64url')
  return `${text}.${hmac(keys.of('confirmations'), text, 'base64url')}`
}

/** Several times as long as what we seal. */
const mostLetters = 4_096

/** What was sealed here; undefined when it was not. */
export function opened({ services: { keys } }: Sealing, given: unknown): unknown {
  const isPlausible = typeof given === 'string' && given.length <= mostLetters
  const [text = '', seal = '', ...more] = isPlausible ? given.split('.') : []
  if (more.length > 0 || !isSameSecret(seal, hmac(keys.of('confirmations'), text, 'base64url'))) return undefined
  return JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown
}
