import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { names, values, words } from './nonsense.ts'
import type { Target } from './target.ts'
import type { Valid } from './valid.ts'

export interface Body {
  readonly bytes: Buffer
  readonly headers: Readonly<Record<string, string>>
}

type Encode = (value: unknown) => Body

const inJson: Encode = (value) => ({
  bytes: Buffer.from(JSON.stringify(value)),
  headers: { 'Content-Type': 'application/json' },
})

const inForm: Encode = (value) => ({
  bytes: Buffer.from(new URLSearchParams(pairsOf(value)).toString()),
  headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
})

const pairsOf = (value: unknown): [string, string][] =>
  Object.entries(Object(value) as object).flatMap(([name, part]: [string, unknown]) =>
    [part].flat().flatMap((one): [string, string][] => (one === undefined ? [] : [[name, textOf(one)]])),
  )

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

const encoderOf = ({ body }: Target): Encode => (body?.type === 'form' ? inForm : inJson)

/** A body that the document allows; undefined where it has none. */
export function validBody(target: Target, valid: Valid): fc.Arbitrary<Body | undefined> {
  return target.body ? valid.of(target.body.schema).map(encoderOf(target)) : fc.constant(undefined)
}

/** A body with something wrong in it: a value, the whole of it, its bytes, or what its headers say of it. */
export function badBody(target: Target, valid: Valid): fc.Arbitrary<Body | undefined> {
  const encode = encoderOf(target)
  const right = target.body ? valid.of(target.body.schema) : fc.constant({})
  const known = Object.keys(target.body?.schema.properties ?? {})
  const name = known.length > 0 ? fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...known) }, names) : names
  const changed = fc
    .tuple(right, name, values)
    .map(([value, key, wrong]) => ({ ...(Object(value) as object), [key]: wrong }))
  const twice = fc.tuple(changed, name, values).map(([value, key, wrong]) => ({ ...value, [key]: wrong }))
  const lacking = fc.tuple(right, name).map(([value, key]) => ({ ...(Object(value) as object), [key]: undefined }))
  return fc.oneof(
    { weight: 8, arbitrary: changed.map(encode) },
    { weight: 3, arbitrary: twice.map(encode) },
    { weight: 3, arbitrary: lacking.map(encode) },
    { weight: 3, arbitrary: values.map(encode) },
    { weight: 4, arbitrary: fc.tuple(right, damages).map(([value, damage]) => damage(encode(value))) },
    { weight: 1, arbitrary: words.map((text) => ({ ...inJson(''), bytes: Buffer.from(text) })) },
    { weight: 1, arbitrary: fc.constant(undefined) },
  )
}

const retyped =
  (type: string) =>
  ({ bytes, headers }: Body): Body => ({ bytes, headers: { ...headers, 'Content-Type': type } })
const rewritten =
  (change: (bytes: Buffer) => Buffer, more: Readonly<Record<string, string>> = {}) =>
  ({ bytes, headers }: Body): Body => ({ bytes: change(bytes), headers: { ...headers, ...more } })

const damages = fc.constantFrom<(body: Body) => Body>(
  rewritten((bytes) => bytes.subarray(0, bytes.length / 2)),
  rewritten((bytes) => Buffer.concat([Buffer.from('\ufeff'), bytes])),
  rewritten((bytes) => Buffer.concat([bytes, bytes])),
  rewritten((bytes) => Buffer.from(bytes.toString(), 'utf16le'), {
    'Content-Type': 'application/json; charset=utf-16',
  }),
  rewritten((bytes) => Buffer.concat([bytes, Buffer.from([0xff, 0xfe, 0xc0])])),
  rewritten((bytes) => gzipSync(bytes), { 'Content-Encoding': 'gzip' }),
  rewritten((bytes) => bytes, { 'Content-Encoding': 'gzip' }),
  rewritten((bytes) => bytes, { 'Transfer-Encoding': 'chunked' }),
  rewritten(() => Buffer.from('['.repeat(20_000))),
  rewritten(() => Buffer.from(`${'['.repeat(20_000)}${']'.repeat(20_000)}`)),
  rewritten(() => Buffer.from(`${'{"a":'.repeat(9000)}1${'}'.repeat(9000)}`)),
  rewritten(() => Buffer.from('{"a":1,"a":2,"__proto__":{"x":1}}')),
  rewritten(() => Buffer.alloc(1_048_577, 0x20)),
  rewritten(() => Buffer.alloc(0)),
  rewritten(() => Buffer.from('null')),
  rewritten(() => Buffer.from('1e999')),
  retyped('text/plain'),
  retyped('application/json; charset=latin1'),
  retyped('application/json;;;'),
  retyped('APPLICATION/JSON'),
  retyped('application/jsonx'),
  retyped('application/x-www-form-urlencoded'),
  retyped('multipart/form-data'),
  retyped('multipart/form-data; boundary=x'),
  retyped('*/*'),
  retyped('nonsense'),
  retyped(''),
)
