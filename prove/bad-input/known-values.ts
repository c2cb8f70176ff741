import fc from 'fast-check'

/** The values of a path that name something together: `{groupId, eventId, codeId}`. */
export type PathParams = Readonly<Record<string, string>>

/** Other names under which an answer tells the value of a path. */
const aliases: Readonly<Record<string, string>> = { slug: 'urlname', groupSlug: 'urlname', stepKey: 'key' }

const maxValues = 60

/**
 * What exists, so that requests get past 404. It learns from answers: what a list at `/v1/things` holds is found at
 * `/v1/things/{thingId}`.
 */
export class KnownValues {
  readonly #valuesByName = new Map<string, string[]>()
  readonly #paramSets = new Map<string, PathParams[]>()
  readonly #keys = new Map<string, string>()

  constructor(paths: readonly string[]) {
    for (const path of paths)
      for (const [, segment = '', name = ''] of path.matchAll(/([^/]+)\/\{(\w+)\}/g))
        this.#keys.set(`${segment}/${name}`, name)
  }

  add(place: PathParams): void {
    for (const [name, value] of Object.entries(place)) pushBounded(this.#valuesByName, name, value)
  }

  learn(path: string, params: PathParams, body: unknown): void {
    const segment = path.slice(path.lastIndexOf('/') + 1)
    const { data } = (body ?? {}) as { data?: unknown }
    for (const item of [data].flat().slice(0, 20)) {
      if (typeof item !== 'object' || item === null) continue
      const found = item as Record<string, unknown>
      for (const name of new Set(this.#keys.values()))
        if (name !== 'id' && typeof found[name] === 'string') pushBounded(this.#valuesByName, name, found[name])
      for (const [key, name] of this.#keys) {
        const value = found[name] ?? found[aliases[name] ?? 'id']
        if (typeof value !== 'string' || key !== `${segment}/${name}`) continue
        pushBounded(this.#paramSets, key, { ...params, [name]: value })
        if (name !== 'id') pushBounded(this.#valuesByName, name, value)
      }
    }
  }

  /** Something of this name; when nothing is known, a word. */
  arbitraryValue(name: string): fc.Arbitrary<string> {
    return arbitraryIndex.map((n) => pick(this.#valuesByName.get(name), n) ?? 'nothing')
  }

  /** Values for a path that belong together as far as is known. */
  arbitraryParams(path: string): fc.Arbitrary<PathParams> {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
    const key = /.*\/([^/]+)\/\{(\w+)\}/.exec(path)
    return fc
      .array(arbitraryIndex, { minLength: names.length + 1, maxLength: names.length + 1 })
      .map(([first = 0, ...others]) => {
        const place = key ? pick(this.#paramSets.get(`${key[1]}/${key[2]}`), first) : undefined
        return Object.fromEntries(
          names.map((name, n) => [
            name,
            place?.[name] ?? pick(this.#valuesByName.get(name), others[n] ?? 0) ?? 'nothing',
          ]),
        )
      })
  }
}

const arbitraryIndex = fc.noBias(fc.nat({ max: 9999 }))

const pick = <T>(from: readonly T[] | undefined, n: number): T | undefined => from?.[n % from.length]

/** The newest push the oldest out: those may be gone. */
function pushBounded<T>(map: Map<string, T[]>, key: string, value: T): void {
  const values = map.get(key) ?? []
  map.set(key, values)
  values.push(value)
  if (values.length > maxValues) values.shift()
}
