import { errorCodes } from '#contract'
import type { AttackResponse, AttackRequest } from './request.ts'

/** Sent by the HTTP parser before there is a request. */
const parserStatuses = [408, 431]

export function findGeneralProblem(
  { method, path }: AttackRequest,
  { status, type, text }: AttackResponse,
): string | undefined {
  if (status >= 500) return `answered ${status} ${text.slice(0, 300)}`
  if (status < 400 || method === 'HEAD' || type.startsWith('text/html')) return undefined
  if (!type.startsWith('application/json')) return `answered ${status} as ${type || 'nothing'}: ${text.slice(0, 300)}`
  const body = parseJson(text) as { error?: unknown; code?: unknown } | undefined
  if (typeof body?.error !== 'string') return `answered ${status} without an error: ${text.slice(0, 300)}`
  if (/^(http:\/\/[^/]*)?\/(oauth|schemas)\//.test(path) || parserStatuses.includes(status)) return undefined
  const known = errorCodes[body.code as keyof typeof errorCodes] as { status: number } | undefined
  return known?.status === status ? undefined : `answered ${status} with the code ${String(body.code)}`
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
