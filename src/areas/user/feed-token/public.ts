import { sha256, type Sql } from '#platform'
import { findOwner } from './queries.ts'

/** Whose feeds a token opens; undefined when it opens none, or while its person is suspended. */
export const findFeedOwner = (sql: Sql, feedToken: string) => findOwner(sql, sha256(feedToken))
