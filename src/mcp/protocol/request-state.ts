import { hmac, isSameSecret } from '#platform'
import type { Agent } from '../agent.ts'

type StateContext = Pick<Agent, 'services'>

/** What a client keeps for us between two calls. It can read it, but not change it. */
export function signState({ services: { keys } }: StateContext, state: object): string {
  const text = Buffer.from(JSON.stringify(state)).toString('base64url')
  return `${text}.${hmac(keys.get('confirmations'), text, 'base64url')}`
}

/** Several times as long as what we seal. */
const maxLength = 4_096

/** What was sealed here; undefined when it was not. */
export function verifyState({ services: { keys } }: StateContext, given: unknown): unknown {
  const isPlausible = typeof given === 'string' && given.length <= maxLength
  const [text = '', signature = '', ...more] = isPlausible ? given.split('.') : []
  if (more.length > 0 || !isSameSecret(signature, hmac(keys.get('confirmations'), text, 'base64url'))) return undefined
  return JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown
}
