import type { CallerKind } from './callers.ts'

/** One request, as it goes over the wire. */
export interface AttackRequest {
  readonly method: string
  /** Path and query, as they are: nothing is escaped any more. */
  readonly path: string
  readonly headers: Readonly<Record<string, string | readonly string[]>>
  readonly body?: Buffer | undefined
  readonly caller: CallerKind
  /** The values in the path. */
  readonly params: Readonly<Record<string, string>>
  /** It reaches the target it was made for, and nothing before that objects to it. */
  readonly isExact: boolean
}

export interface AttackResponse {
  readonly status: number
  readonly type: string
  readonly text: string
}

/** The request as a line for the shell; the credential stands for itself. */
export function formatCurl(url: string, { method, path, headers, body, caller }: AttackRequest): string {
  const lines = Object.entries(headers).flatMap(([name, value]) => [value].flat().map((one) => `${name}: ${one}`))
  const data = body === undefined ? '' : ` --data-binary ${quoteForShell(body.subarray(0, 4000).toString('latin1'))}`
  const omitted = body && body.length > 4000 ? ` # and ${body.length - 4000} bytes more` : ''
  return `curl -sig -X ${method} --request-target ${quoteForShell(path)} ${url}${lines.map((line) => ` -H ${quoteForShell(line)}`).join('')}${data} # as ${caller}${omitted}`
}

/** Bytes that are not plain are written as \xNN, which the shell reads in $'…'. */
const quoteForShell = (text: string): string =>
  /^[\x20-\x7e]*$/.test(text) && !text.includes("'")
    ? `'${text}'`
    : `$'${text.replaceAll(/[^\x20-\x7e]|['\\]/g, (letter) => `\\x${letter.charCodeAt(0).toString(16).padStart(2, '0')}`)}'`
