import type { PageRange } from './page-clause.ts'

/** Rows scanned per requested row, at first and at most. If one row in 20 matches, the first scan usually fills the page. */
const [scanFactor, maxScanFactor] = [30, 100]
/** The second scan reads 1.5 times as many rows as the first one suggests. */
const margin = 1.5

interface ScannedList<T> {
  /** The matches among the first rows in list order. */
  readonly scan: (rowCount: number) => PromiseLike<readonly T[]>
  /** All matches, found by index. */
  readonly search: () => PromiseLike<readonly T[]>
  readonly isFilled?: (found: readonly T[]) => boolean
}

/** Filters that match many rows fill a page from a short scan in list order; those that match few use their index. */
export async function scanOrSearch<T>({ limit }: PageRange, list: ScannedList<T>): Promise<readonly T[]> {
  const { scan, search, isFilled = (found) => found.length >= limit } = list
  const found = await scan(limit * scanFactor)
  if (isFilled(found)) return found
  const rowsToFill = (limit * scanFactor * limit) / found.length
  if (rowsToFill > limit * maxScanFactor) return search()
  const foundFurther = await scan(Math.min(Math.ceil(rowsToFill * margin), limit * maxScanFactor))
  return isFilled(foundFurther) ? foundFurther : search()
}

/** The trigram index needs three consecutive letters or digits; a shorter text is matched during the scan. */
export const hasTrigram = (search: string): boolean => /[\p{L}\p{N}]{3}/u.test(search)
