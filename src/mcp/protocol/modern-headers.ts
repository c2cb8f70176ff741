import type { IncomingHttpHeaders } from 'node:http'
import { readHeader } from './versions.ts'
import { codes, RpcError, type JsonObject, type Message } from './json-rpc.ts'

const nameProperties: ReadonlyMap<string, string> = new Map([
  ['tools/call', 'name'],
  ['prompts/get', 'name'],
  ['resources/read', 'uri'],
])

/** Headers repeat parts of the body for intermediaries; both must agree. */
export function requireMatchingHeaders(headers: IncomingHttpHeaders, { method }: Message, params: JsonObject): void {
  requireMatchingHeader(headers, 'Mcp-Method', method)
  const property = nameProperties.get(method)
  if (property === undefined) return
  const name = params[property]
  if (typeof name === 'string') requireMatchingHeader(headers, 'Mcp-Name', name)
}

export function requireMatchingHeader(headers: IncomingHttpHeaders, name: string, expected: string): void {
  const value = readHeader(headers, name.toLowerCase())
  if (value === undefined) throw mismatchError(`The header ${name} is missing.`)
  if (decodeHeader(value, name) !== expected) throw mismatchError(`The header ${name} does not say what the body says.`)
}

/** `=?base64?…?=` encodes values that a header cannot carry. */
function decodeHeader(value: string, name: string): string {
  const [, text] = /^=\?base64\?(.*)\?=$/.exec(value) ?? []
  if (text === undefined) return value
  const bytes = Buffer.from(text, 'base64')
  if (bytes.toString('base64') !== text) throw mismatchError(`The header ${name} is not valid base64.`)
  return bytes.toString()
}

const mismatchError = (message: string) => new RpcError(codes.headerMismatch, message)
