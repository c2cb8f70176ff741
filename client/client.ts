import { methodOf, partsOf, pathOf, type Args, type FieldProblem, type Operation, type Output } from '#contract'

type Values = Readonly<Record<string, unknown>>

export interface ClientOptions {
  readonly baseUrl: string
  readonly token?: string
  readonly fetch?: typeof fetch
}

/** What the service answered when it refused. */
export class Refusal extends Error {
  readonly status: number
  readonly code: string
  readonly fields: readonly FieldProblem[]
  readonly headers: Headers

  constructor(response: Response, body: { error?: string; code?: string; fields?: FieldProblem[] }) {
    super(body.error ?? `The service answered ${response.status}.`)
    this.status = response.status
    this.code = body.code ?? ''
    this.fields = body.fields ?? []
    this.headers = response.headers
  }
}

/** Performs an operation over HTTP: `await call(createToken, { name: 'Backup', scopes: ['user'] })`. */
export type Client = <T extends Operation>(
  operation: T,
  args: Args<T>,
  headers?: Readonly<Record<string, string>>,
) => Promise<Output<T>>

export function clientOf({ baseUrl, token, fetch = globalThis.fetch }: ClientOptions): Client {
  return async (operation, args, headers = {}) => {
    const { params, query, body } = partsOf(operation, args)
    const response = await fetch(`${baseUrl}${addressOf(operation, params, query)}`, {
      method: methodOf(operation),
      headers: {
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? null : JSON.stringify(body),
    })
    const text = await response.text()
    const answer: unknown = text === '' ? undefined : JSON.parse(text)
    if (!response.ok) throw new Refusal(response, answer ?? {})
    return answer as never
  }
}

/** The path with the values in it, and the query if there is one. */
function addressOf(operation: Operation, params: Values, query: Values): string {
  const path = pathOf(operation).replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  return search.size > 0 ? `${path}?${search}` : path
}
