import type { IncomingHttpHeaders } from 'node:http'
import { isObject } from './json-rpc.ts'

/** The version that is pinned, which begins with `initialize`, and the one in which every request describes itself. */
export const pinnedVersion = '2025-03-26'
export const modernVersion = '2026-07-28'

export const metaKey = {
  version: 'io.modelcontextprotocol/protocolVersion',
  capabilities: 'io.modelcontextprotocol/clientCapabilities',
  server: 'io.modelcontextprotocol/serverInfo',
} as const

/** The version that a header names. Blanks around values mean nothing. */
export function readHeader(headers: IncomingHttpHeaders, name: string): string | undefined {
  const value = headers[name]
  return typeof value === 'string' ? value.trim() : undefined
}

export const hasModernHeader = (headers: IncomingHttpHeaders): boolean =>
  (readHeader(headers, 'mcp-protocol-version') ?? '') >= modernVersion

/** True when the message says for itself which version it speaks, whatever that is. */
export function declaresVersion(message: unknown): boolean {
  const params = isObject(message) ? message['params'] : undefined
  const meta = isObject(params) ? params['_meta'] : undefined
  return isObject(meta) && Object.hasOwn(meta, metaKey.version)
}

/** Whoever opens with `initialize` is from before, even if its header has not heard of it. */
export function isModern(body: unknown, headers: IncomingHttpHeaders): boolean {
  if (declaresVersion(body)) return true
  if (isObject(body) && body['method'] === 'initialize') return false
  return hasModernHeader(headers)
}
