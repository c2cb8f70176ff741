import type { IncomingHttpHeaders } from 'node:http'
import { headerOf } from './era.ts'
import { codes, RpcError, type Json, type Message } from './json-rpc.ts'

/** Where a request has the name that `Mcp-Name` repeats. */
const named: ReadonlyMap<string, string> = new Map([
  ['tools/call', 'name'],
  ['prompts/get', 'name'],
  ['resources/read', 'uri'],
])

/** Headers repeat what the body says, so that what stands in between need not read it. They must agree. */
export function requireSameNames(headers: IncomingHttpHeaders, { method }: Message, params: Json): void {
  requireSame(headers, 'Mcp-Method', method)
  const property = named.get(method)
  if (property === undefined) return
  const name = params[property]
  if (typeof name === 'string') requireSame(headers, 'Mcp-Name', name)
}

export function requireSame(headers: IncomingHttpHeaders, name: string, expected: string): void {
  const value = headerOf(headers, name.toLowerCase())
  if (value === undefined) throw mismatch(`The header ${name} is missing.`)
  if (decoded(value, name) !== expected) throw mismatch(`The header ${name} does not say what the body says.`)
}

/** `=?base64?…?=` holds what a header cannot. */
function decoded(value: string, name: string): string {
  const [, text] = /^=\?base64\?(.*)\?=$/.exec(value) ?? []
  if (text === undefined) return value
  const bytes = Buffer.from(text, 'base64')
  if (bytes.toString('base64') !== text) throw mismatch(`The header ${name} is not valid base64.`)
  return bytes.toString()
}

const mismatch = (message: string) => new RpcError(codes.headerMismatch, message)
