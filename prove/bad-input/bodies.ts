import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { badNames, badValues, badStrings } from './bad-values.ts'
import type { Target } from './target.ts'
import type { ValidValues } from './valid-values.ts'

interface EncodedBody {
  readonly bytes: Buffer
  readonly headers: Readonly<Record<string, string>>
}

type Encode = (value: unknown) => EncodedBody

const encodeJson: Encode = (value) => ({
  bytes: Buffer.from(JSON.stringify(value)),
  headers: { 'Content-Type': 'application/json' },
})

const encodeForm: Encode = (value) => ({
  bytes: Buffer.from(new URLSearchParams(toFormPairs(value)).toString()),
  headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
})

const toFormPairs = (value: unknown): [string, string][] =>
  Object.entries(Object(value) as object).flatMap(([name, field]: [string, unknown]) =>
    [field].flat().flatMap((item): [string, string][] => (item === undefined ? [] : [[name, toText(item)]])),
  )

const toText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

const encoderFor = ({ body }: Target): Encode => (body?.type === 'form' ? encodeForm : encodeJson)

export function validBody(target: Target, valid: ValidValues): fc.Arbitrary<EncodedBody | undefined> {
  return target.body ? valid.arbitrary(target.body.schema).map(encoderFor(target)) : fc.constant(undefined)
}

export function badBody(target: Target, valid: ValidValues): fc.Arbitrary<EncodedBody | undefined> {
  const encode = encoderFor(target)
  const validValue = target.body ? valid.arbitrary(target.body.schema) : fc.constant({})
  const known = Object.keys(target.body?.schema.properties ?? {})
  const name = known.length > 0 ? fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...known) }, badNames) : badNames
  const changed = fc
    .tuple(validValue, name, badValues)
    .map(([value, key, wrong]) => ({ ...(Object(value) as object), [key]: wrong }))
  const twiceChanged = fc.tuple(changed, name, badValues).map(([value, key, wrong]) => ({ ...value, [key]: wrong }))
  const withMissingField = fc
    .tuple(validValue, name)
    .map(([value, key]) => ({ ...(Object(value) as object), [key]: undefined }))
  return fc.oneof(
    { weight: 8, arbitrary: changed.map(encode) },
    { weight: 3, arbitrary: twiceChanged.map(encode) },
    { weight: 3, arbitrary: withMissingField.map(encode) },
    { weight: 3, arbitrary: badValues.map(encode) },
    { weight: 4, arbitrary: fc.tuple(validValue, corruptions).map(([value, damage]) => damage(encode(value))) },
    { weight: 1, arbitrary: badStrings.map((text) => ({ ...encodeJson(''), bytes: Buffer.from(text) })) },
    { weight: 1, arbitrary: fc.constant(undefined) },
  )
}

const withContentType =
  (type: string) =>
  ({ bytes, headers }: EncodedBody): EncodedBody => ({ bytes, headers: { ...headers, 'Content-Type': type } })
const withBytes =
  (change: (bytes: Buffer) => Buffer, more: Readonly<Record<string, string>> = {}) =>
  ({ bytes, headers }: EncodedBody): EncodedBody => ({ bytes: change(bytes), headers: { ...headers, ...more } })

const corruptions = fc.constantFrom<(body: EncodedBody) => EncodedBody>(
  withBytes((bytes) => bytes.subarray(0, bytes.length / 2)),
  withBytes((bytes) => Buffer.concat([Buffer.from('\ufeff'), bytes])),
  withBytes((bytes) => Buffer.concat([bytes, bytes])),
  withBytes((bytes) => Buffer.from(bytes.toString(), 'utf16le'), {
    'Content-Type': 'application/json; charset=utf-16',
  }),
  withBytes((bytes) => Buffer.concat([bytes, Buffer.from([0xff, 0xfe, 0xc0])])),
  withBytes((bytes) => gzipSync(bytes), { 'Content-Encoding': 'gzip' }),
  withBytes((bytes) => bytes, { 'Content-Encoding': 'gzip' }),
  withBytes((bytes) => bytes, { 'Transfer-Encoding': 'chunked' }),
  withBytes(() => Buffer.from('['.repeat(20_000))),
  withBytes(() => Buffer.from(`${'['.repeat(20_000)}${']'.repeat(20_000)}`)),
  withBytes(() => Buffer.from(`${'{"a":'.repeat(9000)}1${'}'.repeat(9000)}`)),
  withBytes(() => Buffer.from('{"a":1,"a":2,"__proto__":{"x":1}}')),
  withBytes(() => Buffer.alloc(1_048_577, 0x20)),
  withBytes(() => Buffer.alloc(0)),
  withBytes(() => Buffer.from('null')),
  withBytes(() => Buffer.from('1e999')),
  withContentType('text/plain'),
  withContentType('application/json; charset=latin1'),
  withContentType('application/json;;;'),
  withContentType('APPLICATION/JSON'),
  withContentType('application/jsonx'),
  withContentType('application/x-www-form-urlencoded'),
  withContentType('multipart/form-data'),
  withContentType('multipart/form-data; boundary=x'),
  withContentType('*/*'),
  withContentType('nonsense'),
  withContentType(''),
)
