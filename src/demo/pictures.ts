import { addJobs, type Transaction } from '#platform'
import type { ThemeColor } from './pictures/palette.ts'

/** A picture that is to be drawn. The name only steers the dice. */
export interface PictureJob {
  /** Where it is shown. */
  readonly place: 'avatar' | 'cover' | 'item' | 'group' | 'group-cover' | 'event'
  /** Of whom or what shows it. */
  readonly id: string
  readonly userId: string
  readonly name: string
  readonly theme: ThemeColor
}

/** Drawn by the worker, one by one: nobody waits for a hundred pictures at the first start. */
export const enqueuePictures = (sql: Transaction, jobs: readonly PictureJob[]): Promise<void> =>
  addJobs(
    sql,
    'drawDemo',
    jobs.map((picture) => ({ payload: { ...picture } })),
  )
