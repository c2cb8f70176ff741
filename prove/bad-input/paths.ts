import fc from 'fast-check'
import type { Known, Place } from './known.ts'
import { names, words } from './nonsense.ts'
import type { Field, Target } from './target.ts'
import type { Valid } from './valid.ts'

export interface Path {
  readonly path: string
  readonly params: Place
  readonly isExact: boolean
}

/** Something that exists, as far as is known. */
export const knownPath = ({ path }: Target, known: Known): fc.Arbitrary<Path> =>
  known.placeOf(path).map((params) => ({ path: filled(path, params, encodeURIComponent), params, isExact: true }))

/** One value of the path is a word, told well or told badly; or the path itself is out of shape. */
export function badPath(target: Target, known: Known): fc.Arbitrary<Path> {
  const right = knownPath(target, known)
  const names = [...target.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const misshapen = fc
    .tuple(right, fc.constantFrom(...damages))
    .map(([{ path, params }, damage]) => ({ path: damage(path), params, isExact: false }))
  if (names.length === 0) return misshapen
  const wrong = fc.tuple(right, fc.constantFrom(...names), fc.oneof(words, fc.constantFrom(...escapes)))
  return fc.oneof(
    {
      weight: 5,
      arbitrary: wrong.map(([{ params }, name, word]) => {
        const isEscaped = escapes.includes(word)
        const all = { ...params, [name]: word.slice(0, 3000) }
        const path = filled(target.path, all, (value) => (isEscaped && value === word ? value : escaped(value)))
        return { path, params: {}, isExact: word !== '' && !isEscaped }
      }),
    },
    misshapen,
  )
}

const filled = (path: string, params: Place, write: (value: string) => string): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => write(params[name] ?? ''))

/** As UTF-8, also what is no Unicode. */
const escaped = (text: string): string =>
  encodeURIComponent(text.toWellFormed()).replaceAll(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`)

const escapes = [
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

const damages: readonly ((path: string) => string)[] = [
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

type Pairs = readonly (readonly [string, string])[]

/** What the document allows in the query. */
export function validQuery({ query }: Target, valid: Valid): fc.Arbitrary<string> {
  const parts = Object.fromEntries(query.map(({ name, schema }) => [name, valid.of(schema, name)]))
  const requiredKeys = query.filter(({ required }) => required).map(({ name }) => name)
  return fc
    .record(parts, { requiredKeys })
    .map((chosen) => written(Object.entries(chosen).map(([name, value]) => [name, String(value)])))
}

/** One or a few values are words, stand there twice or as `a[b]`, or the whole is out of shape. */
export function badQuery({ query }: { readonly query: readonly Field[] }): fc.Arbitrary<string> {
  const known = query.map(({ name }) => name)
  const name = known.length > 0 ? fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...known) }, names) : names
  const form = fc.constantFrom<(pair: readonly [string, string]) => Pairs>(
    (pair) => [pair],
    (pair) => [pair, pair],
    ([key, value]) => [[`${key}[]`, value]],
    ([key, value]) => [[`${key}[b]`, value]],
    ([key, value]) => [[`${key}.b`, value]],
  )
  const pairs = fc.array(fc.tuple(name, words, form), { minLength: 1, maxLength: 3 })
  return fc.oneof(
    {
      weight: 8,
      arbitrary: pairs.map((all) => written(all.flatMap(([key, word, write]) => write([key, word.slice(0, 2500)])))),
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

const written = (pairs: Pairs): string =>
  pairs.length === 0 ? '' : `?${pairs.map(([name, value]) => `${escaped(name)}=${escaped(value)}`).join('&')}`
