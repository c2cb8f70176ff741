import type { PageRange } from './page-clause.ts'

/** Rows scanned per requested row, first and at most: what one row in 20 matches mostly fills the page at once. */
const [scanFactor, maxScanFactor] = [30, 100]
/** A second scan reads half as many more than should fill the page. */
const margin = 1.5

interface ScannedList<T> {
  /** The matches among the first rows in list order. */
  readonly scan: (rowCount: number) => PromiseLike<readonly T[]>
  /** All matches, found by index. */
  readonly search: () => PromiseLike<readonly T[]>
  readonly isFilled?: (found: readonly T[]) => boolean
}

/** What many rows match fills a page from a short scan in list order; what few rows match is found by its index. */
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
