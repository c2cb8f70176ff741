import type { IncomingHttpHeaders } from 'node:http'
import { isObject } from './json-rpc.ts'

/** `legacyVersion` starts with `initialize`; in `modernVersion` every request describes itself. The SDKs use these words. */
export const legacyVersion = '2025-03-26'
export const modernVersion = '2026-07-28'

export const metaKey = {
  version: 'io.modelcontextprotocol/protocolVersion',
  capabilities: 'io.modelcontextprotocol/clientCapabilities',
  server: 'io.modelcontextprotocol/serverInfo',
} as const

export function readHeader(headers: IncomingHttpHeaders, name: string): string | undefined {
  const value = headers[name]
  return typeof value === 'string' ? value.trim() : undefined
}

export const hasModernHeader = (headers: IncomingHttpHeaders): boolean =>
  (readHeader(headers, 'mcp-protocol-version') ?? '') >= modernVersion

export function declaresVersion(message: unknown): boolean {
  const params = isObject(message) ? message['params'] : undefined
  const meta = isObject(params) ? params['_meta'] : undefined
  return isObject(meta) && Object.hasOwn(meta, metaKey.version)
}

/** `initialize` exists only in the legacy version, so it overrides the header. */
export function isModern(body: unknown, headers: IncomingHttpHeaders): boolean {
  if (declaresVersion(body)) return true
  if (isObject(body) && body['method'] === 'initialize') return false
  return hasModernHeader(headers)
}
