import type { ThemeColor } from '#contract'
import { addJobs, type Transaction } from '#platform'

/** `name` seeds the drawing. */
export interface PictureJob {
  readonly place: 'avatar' | 'cover' | 'item' | 'group' | 'group-cover'
  /** The user, portfolio item or group that shows it. */
  readonly id: string
  readonly userId: string
  readonly name: string
  readonly theme: ThemeColor
}

/** One background job each, so that the first start does not wait for a hundred drawings. */
export const enqueuePictures = (sql: Transaction, jobs: readonly PictureJob[]): Promise<void> =>
  addJobs(
    sql,
    'drawDemo',
    jobs.map((picture) => ({ payload: { ...picture } })),
  )
