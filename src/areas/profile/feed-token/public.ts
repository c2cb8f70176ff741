import { sha256, type Sql } from '#platform'
import { findTokenOwner } from './queries.ts'

/** Whose feeds a token opens; undefined when it opens none, or while its person is suspended. */
export const findFeedOwner = (sql: Sql, feedToken: string) => findTokenOwner(sql, sha256(feedToken))
