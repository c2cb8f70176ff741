import type { IncomingHttpHeaders } from 'node:http'
import { isObject } from './json-rpc.ts'

/** The version that is pinned, which begins with `initialize`, and the one in which every request describes itself. */
export const pinned = '2025-03-26'
export const modern = '2026-07-28'

export const metaKey = {
  version: 'io.modelcontextprotocol/protocolVersion',
  capabilities: 'io.modelcontextprotocol/clientCapabilities',
  server: 'io.modelcontextprotocol/serverInfo',
} as const

/** The version that a header names. Blanks around values mean nothing. */
export function headerOf(headers: IncomingHttpHeaders, name: string): string | undefined {
  const value = headers[name]
  return typeof value === 'string' ? value.trim() : undefined
}

export const hasModernHeader = (headers: IncomingHttpHeaders): boolean =>
  (headerOf(headers, 'mcp-protocol-version') ?? '') >= modern

/** True when the message says for itself which version it speaks, whatever that is. */
export function namesVersion(message: unknown): boolean {
  const params = isObject(message) ? message['params'] : undefined
  const meta = isObject(params) ? params['_meta'] : undefined
  return isObject(meta) && Object.hasOwn(meta, metaKey.version)
}

/** Whoever opens with `initialize` is from before, even if its header has not heard of it. */
export function isModern(body: unknown, headers: IncomingHttpHeaders): boolean {
  if (namesVersion(body)) return true
  if (isObject(body) && body['method'] === 'initialize') return false
  return hasModernHeader(headers)
}
