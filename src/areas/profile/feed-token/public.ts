import { sha256, type Sql } from '#platform'
import { findTokenOwner } from './queries.ts'

export { deleteFeedToken, type FeedOwner } from './queries.ts'
export { reencryptFeedTokens } from './tokens.ts'

export const findFeedOwner = (sql: Sql, feedToken: string) => findTokenOwner(sql, sha256(feedToken))
