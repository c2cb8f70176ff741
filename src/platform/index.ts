export * from './addresses.ts'
export * from './check-together.ts'
export * from './clock.ts'
export * from './compile.ts'
export * from './config.ts'
export * from './consumer.ts'
export * from './counters/index.ts'
export * from './demo.ts'
export * from './email.ts'
export { decrypt, encrypt } from './encryption.ts'
export * from './expiry.ts'
export * from './handle.ts'
export * from './heap-bytes.ts'
export * from './housekeeping.ts'
export * from './html.ts'
export * from './idempotency.ts'
export * from './ids.ts'
export * from './installation.ts'
export * from './jobs.ts'
export * from './keys.ts'
export * from './lazy.ts'
export * from './limits.ts'
export * from './log.ts'
export * from './memory.ts'
export * from './migrate.ts'
export { allUsers, type Notifications } from './notifications.ts'
export * from './outbound.ts'
export * from './outbox.ts'
export * from './pages.ts'
export { hashPassword, verifyPassword } from './passwords.ts'
export { toPem } from './provider-settings.ts'
export {
  ascending,
  descending,
  buildUnionBranchClause,
  buildPageClause,
  type SortOrder,
  type PageClause,
  type PageRange,
} from './parts.ts'
export { sqlFragment, cacheSqlFragment, type SqlFragment } from './piece.ts'
export { findAbsent, createPresence, type Presence } from './presence.ts'
export { createFairQueue, createQueue } from './queue.ts'
export { ensureSecretKey } from './secret-key.ts'
export * from './return-path.ts'
export * from './soon.ts'
export {
  afterCommit,
  connect,
  databaseErrorCode,
  foreignKeyViolation,
  isDatabaseUnavailable,
  notify,
  uniqueViolation,
  type ConnectionConfig,
  type Database,
  type Sql,
  type Transaction,
} from './sql.ts'
export * from './storage/index.ts'
export { isStorableText, truncateText } from './text.ts'
export * from './trouble.ts'
export * from './validation.ts'
export * from './zones.ts'
