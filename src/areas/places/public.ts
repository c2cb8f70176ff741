import type { Database, Log } from '#platform'
import { completePlaceLoad, findPlaceLoad, insertPlaces, lockPlaceLoad, startPlaceLoad } from './queries.ts'
import { isNewer } from './rules.ts'
import { readTowns, readTownsVersion, type Town } from './towns.ts'

interface Source {
  readonly version: string
  readonly towns: AsyncIterable<readonly Town[]> | Iterable<readonly Town[]>
}

/** Several processes may run it at once, and it continues where an interrupted one stopped. */
export async function loadPlaces(db: Database, { version, towns }: Source): Promise<number> {
  await db.begin((sql) => startPlaceLoad(sql, version))
  let [position, inserted] = [0, 0]
  for await (const chunk of towns) {
    const isInserted = await db.begin(async (sql) => {
      const load = await lockPlaceLoad(sql)
      if (load?.version !== version || load.loadedCount !== position) return false
      await insertPlaces(sql, position, chunk)
      return true
    })
    position += chunk.length
    if (isInserted) inserted += chunk.length
  }
  await db.begin((sql) => completePlaceLoad(sql, version, position))
  return inserted
}

export const placeTasks = ({ db, log }: { readonly db: Database; readonly log: Log }) => ({
  async places() {
    const version = await readTownsVersion()
    const load = await findPlaceLoad(db.sql)
    if (load && !isNewer(version, load.version) && (load.isComplete || load.version !== version)) return
    const count = await loadPlaces(db, { version, towns: readTowns() })
    log.info({ version, count }, 'loaded towns')
  },
})
