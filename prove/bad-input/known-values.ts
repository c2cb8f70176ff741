import fc from 'fast-check'

export type PathParams = Readonly<Record<string, string>>

const aliases: Readonly<Record<string, string>> = { slug: 'urlname', groupSlug: 'urlname', stepKey: 'key' }

const maxValues = 60

/**
 * Existing values, so that requests get past 404. Learns from responses: the items of `/v1/things` have ids for
 * `/v1/things/{thingId}`.
 */
export class KnownValues {
  readonly #valuesByName = new Map<string, string[]>()
  readonly #paramSets = new Map<string, PathParams[]>()
  /** `thingId` for `things`. */
  readonly #paramNamesBySegment = new Map<string, Set<string>>()
  readonly #paramNames = new Set<string>()

  constructor(paths: readonly string[]) {
    for (const path of paths)
      for (const [, segment = '', name = ''] of path.matchAll(/([^/]+)\/\{(\w+)\}/g)) this.#addParamName(segment, name)
  }

  #addParamName(segment: string, name: string): void {
    const names = this.#paramNamesBySegment.get(segment) ?? new Set()
    this.#paramNamesBySegment.set(segment, names.add(name))
    this.#paramNames.add(name)
  }

  add(params: PathParams): void {
    for (const [name, value] of Object.entries(params)) pushBounded(this.#valuesByName, name, value)
  }

  learn(path: string, params: PathParams, body: unknown): void {
    const segment = path.slice(path.lastIndexOf('/') + 1)
    const { data } = (body ?? {}) as { data?: unknown }
    for (const item of [data].flat().slice(0, 20)) {
      if (typeof item !== 'object' || item === null) continue
      const found = item as Record<string, unknown>
      for (const name of this.#paramNames)
        if (name !== 'id' && typeof found[name] === 'string') pushBounded(this.#valuesByName, name, found[name])
      for (const name of this.#paramNamesBySegment.get(segment) ?? []) {
        const value = found[name] ?? found[aliases[name] ?? 'id']
        if (typeof value !== 'string') continue
        pushBounded(this.#paramSets, `${segment}/${name}`, { ...params, [name]: value })
        if (name !== 'id') pushBounded(this.#valuesByName, name, value)
      }
    }
  }

  arbitraryValue(name: string): fc.Arbitrary<string> {
    return arbitraryIndex.map((n) => pick(this.#valuesByName.get(name), n) ?? 'nothing')
  }

  arbitraryParams(path: string): fc.Arbitrary<PathParams> {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
    const key = /.*\/([^/]+)\/\{(\w+)\}/.exec(path)
    return fc
      .array(arbitraryIndex, { minLength: names.length + 1, maxLength: names.length + 1 })
      .map(([first = 0, ...others]) => {
        const params = key ? pick(this.#paramSets.get(`${key[1]}/${key[2]}`), first) : undefined
        return Object.fromEntries(
          names.map((name, n) => [
            name,
            params?.[name] ?? pick(this.#valuesByName.get(name), others[n] ?? 0) ?? 'nothing',
          ]),
        )
      })
  }
}

const arbitraryIndex = fc.noBias(fc.nat({ max: 9999 }))

const pick = <T>(from: readonly T[] | undefined, n: number): T | undefined => from?.[n % from.length]

/** Drops the oldest, which may be deleted by now. */
function pushBounded<T>(map: Map<string, T[]>, key: string, value: T): void {
  const values = map.get(key) ?? []
  map.set(key, values)
  values.push(value)
  if (values.length > maxValues) values.shift()
}
