import { isDeepStrictEqual } from 'node:util'
import { descriptionFor } from '#contract'

export interface Schema {
  readonly title?: string
  readonly type?: string | readonly string[]
  readonly description?: string
  readonly deprecated?: boolean
  readonly default?: unknown
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: unknown
}

export class TypeWriter {
  readonly #named = new Map<string, { schema: Schema; text: string }>()

  get declarations(): string {
    return [...this.#named]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, { schema, text }]) =>
        schema.type === 'object' ? `export interface ${name} ${text}` : `export type ${name} = ${text}`,
      )
      .join('\n\n')
  }

  get names(): readonly string[] {
    return [...this.#named.keys()].sort()
  }

  typeFor(schema: Schema): string {
    const { title } = schema
    if (title === undefined) return this.#formatSchema(schema)
    const existing = this.#named.get(title)
    if (existing && !isDeepStrictEqual(withoutDescription(existing.schema), withoutDescription(schema)))
      throw new Error(`There are two shapes named ${title}.`)
    if (!existing) {
      // Known before its properties are written, so that another shape of this name within it is an error.
      this.#named.set(title, { schema, text: '' })
      this.#named.set(title, { schema, text: this.#formatSchema(schema) })
    }
    return title
  }

  /** Properties with a default are optional. */
  argsTypeFor(...inputs: readonly (Schema | undefined)[]): string {
    const lines = inputs.flatMap((input) =>
      Object.entries(input?.properties ?? {}).map(([name, schema]) => {
        const isNeeded = input?.required?.includes(name) && schema.default === undefined
        return `${formatComment(commentFor(name, schema, 'request'))}readonly ${formatKey(name)}${isNeeded ? '' : '?'}: ${this.typeFor(schema)}${isNeeded ? '' : ' | undefined'}`
      }),
    )
    return `{\n${lines.join('\n')}\n}`
  }

  #formatSchema(schema: Schema): string {
    if (schema.const !== undefined) return JSON.stringify(schema.const)
    if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
    if (schema.anyOf) return schema.anyOf.map((part) => this.typeFor(part)).join(' | ')
    const kinds = [schema.type ?? []].flat()
    return kinds.length === 0 ? 'unknown' : kinds.map((kind) => this.#formatKind(kind, schema)).join(' | ')
  }

  #formatKind(kind: string, schema: Schema): string {
    if (kind === 'integer') return 'number'
    if (kind === 'array') return `(${schema.items ? this.typeFor(schema.items) : 'unknown'})[]`
    if (kind !== 'object') return kind
    return schema.properties ? this.#object(schema) : this.#record(schema)
  }

  #record({ additionalProperties: values }: Schema): string {
    return `Record<string, ${typeof values === 'object' && values !== null ? this.typeFor(values) : 'unknown'}>`
  }

  #object({ properties = {}, required = [] }: Schema): string {
    const lines = Object.entries(properties).map(
      ([name, schema]) =>
        `${formatComment(commentFor(name, schema, 'response'))}${formatKey(name)}${required.includes(name) ? '' : '?'}: ${this.typeFor(schema)}`,
    )
    // oxfmt keeps a short object on one line only if it starts there.
    const isPlain = !lines.some((line) => line.includes('\n'))
    return isPlain ? `{ ${lines.join('; ')} }` : `{\n${lines.join('\n')}\n}`
  }
}

const withoutDescription = (schema: Schema): Schema => ({ ...schema, description: '' })

const commentFor = (name: string, schema: Schema, use: 'request' | 'response') => ({
  ...(schema.deprecated && { deprecated: true }),
  description: descriptionFor(name, schema, use) ?? '',
})

const formatKey = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name))

export function formatComment({ description, deprecated }: Pick<Schema, 'description' | 'deprecated'>): string {
  const words = [deprecated ? '@deprecated' : '', description ?? ''].filter((part) => part !== '').join(' ')
  return words === '' ? '' : `/** ${words.replaceAll('*/', '*\\/')} */\n`
}
