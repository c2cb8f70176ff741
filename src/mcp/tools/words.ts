import { isWords, type Operation } from '#contract'
import { isObject } from '../protocol/json-rpc.ts'
import type { Schema } from './snake-case.ts'

/** In `_meta` of a result: JSON Pointers (RFC 6901) to what people wrote, with `*` for each item of a list. */
export const untrustedKey = 'org.folkmoot/untrusted'

export const findWords = ({ output }: Pick<Operation, 'output'>, result: unknown): readonly string[] => [
  ...new Set(pointersToWords(output ?? {}, result, '')),
]

function* pointersToWords(schema: Schema, value: unknown, path: string): Generator<string> {
  if (value === null || value === undefined) return
  const { anyOf, items, properties = {} } = schema
  if (isWords(schema)) yield path
  else if (anyOf) for (const branch of anyOf) yield* pointersToWords(branch, value, path)
  else if (items && Array.isArray(value)) for (const item of value) yield* pointersToWords(items, item, `${path}/*`)
  else if (isObject(value))
    for (const [name, inner] of Object.entries(properties))
      yield* pointersToWords(inner, value[name], `${path}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`)
}
