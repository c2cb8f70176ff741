import type { CallerKind } from './callers.ts'

export interface AttackRequest {
  readonly method: string
  /** With the query, already encoded. */
  readonly path: string
  readonly headers: Readonly<Record<string, string | readonly string[]>>
  readonly body?: Buffer | undefined
  readonly caller: CallerKind
  readonly params: Readonly<Record<string, string>>
  /** The request reaches its target and is not rejected before. */
  readonly isExact: boolean
}

export interface AttackResponse {
  readonly status: number
  readonly type: string
  readonly text: string
}

export function formatCurl(url: string, { method, path, headers, body, caller }: AttackRequest): string {
  const lines = Object.entries(headers).flatMap(([name, value]) => [value].flat().map((item) => `${name}: ${item}`))
  const data = body === undefined ? '' : ` --data-binary ${quoteForShell(body.subarray(0, 4000).toString('latin1'))}`
  const omitted = body && body.length > 4000 ? ` # and ${body.length - 4000} bytes more` : ''
  return `curl -sig -X ${method} --request-target ${quoteForShell(path)} ${url}${lines.map((line) => ` -H ${quoteForShell(line)}`).join('')}${data} # as ${caller}${omitted}`
}

const quoteForShell = (text: string): string =>
  /^[\x20-\x7e]*$/.test(text) && !text.includes("'")
    ? `'${text}'`
    : `$'${text.replaceAll(/[^\x20-\x7e]|['\\]/g, (char) => `\\x${char.charCodeAt(0).toString(16).padStart(2, '0')}`)}'`
