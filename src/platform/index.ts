export * from './archive/index.ts'
export * from './ip-prefix.ts'
export * from './run-checks.ts'
export * from './clock.ts'
export * from './compile-handler.ts'
export * from './config.ts'
export { splitHosts, splitUrls } from './connection-url.ts'
export * from './consumer.ts'
export * from './counters/index.ts'
export * from './demo.ts'
export * from './email.ts'
export { decrypt, encrypt } from './encryption.ts'
export * from './expiry.ts'
export { formatEventDay, formatWhen } from './format-when.ts'
export * from './geo.ts'
export * from './handler.ts'
export * from './heap-bytes.ts'
export * from './delete-expired-rows.ts'
export * from './html.ts'
export * from './idempotency.ts'
export * from './ids.ts'
export * from './installation.ts'
export * from './job-queue.ts'
export * from './jobs.ts'
export * from './keys.ts'
export * from './lazy.ts'
export * from './rate-limiter.ts'
export * from './log.ts'
export * from './response-cache.ts'
export { makeFolder } from './make-folder.ts'
export * from './maintenance.ts'
export * from './migrate.ts'
export { allUsers, writesChannel } from './notifications.ts'
export type { ConnectionConfig } from './open-pool.ts'
export type { PoolShare } from './pool-share.ts'
export * from './outbound.ts'
export * from './outbox.ts'
export * from './own-command.ts'
export * from './pages.ts'
export { maintainPartitions } from './partitions.ts'
export { answerChild, askParent, connectToParent } from './parent-process.ts'
export { hashPassword, verifyPassword } from './passwords.ts'
export { projectRoot } from './project-root.ts'
export { toPem } from './provider-settings.ts'
export {
  ascending,
  descending,
  buildUnionBranchClause,
  buildPageClause,
  type SortOrder,
  type PageClause,
  type PageRange,
} from './page-clause.ts'
export { sqlFragment, memoizeSqlFragment, type SqlFragment } from './sql-fragment.ts'
export { ensureRoleSettings, listMissingRoleSettings } from './role-settings.ts'
export { findAbsent, createPresence, type Presence } from './presence.ts'
export { createFairLimiter, createLimiter } from './limiter.ts'
export { hasTrigram, scanOrSearch } from './scan.ts'
export { openSealedValue, sealValue } from './sealed-value.ts'
export { redisMessagesFor } from './redis-messages.ts'
export {
  activateNewSecretKey,
  ensureSecretKey,
  findSecretKey,
  generateSecretKey,
  makeDataDir,
  readOldSecretKey,
  storeNewSecretKey,
} from './secret-key.ts'
export * from './return-to.ts'
export * from './maybe-promise.ts'
export * from './database-errors.ts'
export { broadcast, connect, type Database, type Sql, type Transaction } from './sql.ts'
export * from './storage/index.ts'
export { readSystemError } from './system-error.ts'
export * from './telemetry/index.ts'
export { cleanText, isStorableText, truncateText } from './normalize.ts'
export * from './operator-error.ts'
export * from './validation.ts'
export { readVersion } from './version.ts'
export * from './time-zones.ts'
