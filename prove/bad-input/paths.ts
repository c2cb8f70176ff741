import fc from 'fast-check'
import type { KnownValues, PathParams } from './known-values.ts'
import { badNames, badStrings } from './bad-values.ts'
import type { QueryField, Target } from './target.ts'
import type { ValidValues } from './valid-values.ts'

interface RequestPath {
  readonly path: string
  readonly params: PathParams
  readonly isExact: boolean
}

export const knownPath = ({ path }: Target, known: KnownValues): fc.Arbitrary<RequestPath> =>
  known
    .arbitraryParams(path)
    .map((params) => ({ path: fillPath(path, params, encodeURIComponent), params, isExact: true }))

export function badPath(target: Target, known: KnownValues): fc.Arbitrary<RequestPath> {
  const validPath = knownPath(target, known)
  const names = [...target.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const corruptedPath = fc
    .tuple(validPath, fc.constantFrom(...pathCorruptions))
    .map(([{ path, params }, damage]) => ({ path: damage(path), params, isExact: false }))
  if (names.length === 0) return corruptedPath
  const wrong = fc.tuple(validPath, fc.constantFrom(...names), fc.oneof(badStrings, fc.constantFrom(...badEscapes)))
  return fc.oneof(
    {
      weight: 5,
      arbitrary: wrong.map(([{ params }, name, text]) => {
        const isEscaped = badEscapes.includes(text)
        const all = { ...params, [name]: text.slice(0, 3000) }
        const path = fillPath(target.path, all, (value) =>
          isEscaped && value === text ? value : encodeStrictly(value),
        )
        return { path, params: {}, isExact: text !== '' && !isEscaped }
      }),
    },
    corruptedPath,
  )
}

const fillPath = (path: string, params: PathParams, write: (value: string) => string): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => write(params[name] ?? ''))

/** Handles lone surrogates too. */
const encodeStrictly = (text: string): string =>
  encodeURIComponent(text.toWellFormed()).replaceAll(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16)}`)

const badEscapes = [
  '%',
  '%%',
  '%0',
  '%zz',
  '%ff',
  '%c0%af',
  '%ed%a0%80',
  '%00',
  '%2f',
  '%2F..%2f',
  '%2e%2e',
  '%3f',
  '%23',
  '%0d%0aX-A:b',
  '%u0041',
]

const pathCorruptions: readonly ((path: string) => string)[] = [
  (path) => `${path}/`,
  (path) => `/${path}`,
  (path) => path.replaceAll('/', '//'),
  (path) => path.toUpperCase(),
  (path) => `${path}/..`,
  (path) => path.replace('/', '/./'),
  (path) => `${path}%`,
  (path) => `${path};a=b`,
  (path) => `${path}#x`,
  (path) => `${path}?`,
  (path) => `http://elsewhere.invalid${path}`,
  (path) => `http://[${path}`,
  (path) => path.slice(1),
  (path) => `${path}/${'x'.repeat(9000)}`,
  () => '*',
]

type QueryPairs = readonly (readonly [string, string])[]

export function validQuery({ query }: Target, valid: ValidValues): fc.Arbitrary<string> {
  const parts = Object.fromEntries(query.map(({ name, schema }) => [name, valid.arbitrary(schema, name)]))
  const requiredKeys = query.filter(({ required }) => required).map(({ name }) => name)
  return fc
    .record(parts, { requiredKeys })
    .map((chosen) => formatQuery(Object.entries(chosen).map(([name, value]) => [name, String(value)])))
}

export function badQuery({ query }: { readonly query: readonly QueryField[] }): fc.Arbitrary<string> {
  const known = query.map(({ name }) => name)
  const name = known.length > 0 ? fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...known) }, badNames) : badNames
  const form = fc.constantFrom<(pair: readonly [string, string]) => QueryPairs>(
    (pair) => [pair],
    (pair) => [pair, pair],
    ([key, value]) => [[`${key}[]`, value]],
    ([key, value]) => [[`${key}[b]`, value]],
    ([key, value]) => [[`${key}.b`, value]],
  )
  const pairs = fc.array(fc.tuple(name, badStrings, form), { minLength: 1, maxLength: 3 })
  return fc.oneof(
    {
      weight: 8,
      arbitrary: pairs.map((all) =>
        formatQuery(all.flatMap(([key, text, write]) => write([key, text.slice(0, 2500)]))),
      ),
    },
    fc.constantFrom(
      '?',
      '??',
      '?&&&',
      '?=',
      '?=&=',
      '?%',
      '?%ff=%ff',
      '?a=%zz',
      '?limit',
      '?limit=&limit=',
      '?__proto__[x]=1',
    ),
  )
}

const formatQuery = (pairs: QueryPairs): string =>
  pairs.length === 0
    ? ''
    : `?${pairs.map(([name, value]) => `${encodeStrictly(name)}=${encodeStrictly(value)}`).join('&')}`
