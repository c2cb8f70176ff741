import { methodOf, pathOf, type Args, type FieldProblem, type Operation, type Output } from '#contract'

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
    const { path, query, body } = partsOf(operation, args as Readonly<Record<string, Json>>)
    const response = await fetch(`${baseUrl}${path}${query}`, {
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

type Json = string | number | boolean | null | undefined

/** Sorts the arguments into path, query and body as the operation declares them. */
function partsOf(operation: Operation, args: Readonly<Record<string, Json>>) {
  const path = pathOf(operation).replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(args[name])))
  const query = new URLSearchParams()
  for (const name of Object.keys(operation.query?.properties ?? {}))
    if (args[name] !== undefined) query.set(name, String(args[name]))
  const body = operation.body && Object.fromEntries(Object.entries(args).filter(([name]) => name in bodyOf(operation)))
  return { path, query: query.size > 0 ? `?${query}` : '', body }
}

const bodyOf = ({ body }: Operation): object => body?.properties ?? {}
