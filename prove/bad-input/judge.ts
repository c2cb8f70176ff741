import { errorCodes } from '#contract'
import type { Answer, Request } from './request.ts'

/** Answers of the HTTP parser itself, before there is a request. */
const early = [408, 431]

/** What no answer may be, wherever it comes from: a fault of ours, or an error that is not told as errors are told. */
export function problemAnywhere({ method, path }: Request, { status, type, text }: Answer): string | undefined {
  if (status >= 500) return `answered ${status} ${text.slice(0, 300)}`
  if (status < 400 || method === 'HEAD' || type.startsWith('text/html')) return undefined
  if (!type.startsWith('application/json')) return `answered ${status} as ${type || 'nothing'}: ${text.slice(0, 300)}`
  const body = parsed(text) as { error?: unknown; code?: unknown } | undefined
  if (typeof body?.error !== 'string') return `answered ${status} without an error: ${text.slice(0, 300)}`
  if (/^(http:\/\/[^/]*)?\/(oauth|schemas)\//.test(path) || early.includes(status)) return undefined
  const known = errorCodes[body.code as keyof typeof errorCodes] as { status: number } | undefined
  return known?.status === status ? undefined : `answered ${status} with the code ${String(body.code)}`
}

export function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
