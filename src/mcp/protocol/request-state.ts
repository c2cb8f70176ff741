import { hmac, isSameSecret } from '#platform'
import type { McpContext } from '../mcp-context.ts'

type StateContext = Pick<McpContext, 'services'>

/** The client returns the state with its next call. It is signed, not encrypted. */
export function signState({ services: { keys } }: StateContext, state: object): string {
  const text = Buffer.from(JSON.stringify(state)).toString('base64url')
  return `${text}.${hmac(keys.get('confirmations'), text, 'base64url')}`
}

/** Several times the length of any state signed here. */
const maxLength = 4_096

export function verifyState({ services: { keys } }: StateContext, value: unknown): unknown {
  const isPlausible = typeof value === 'string' && value.length <= maxLength
  const [text = '', signature = '', ...rest] = isPlausible ? value.split('.') : []
  if (rest.length > 0 || !isSameSecret(signature, hmac(keys.get('confirmations'), text, 'base64url'))) return undefined
  return JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown
}
