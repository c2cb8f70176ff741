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
export { everybody, type Notifications } from './notifications.ts'
export * from './outbound.ts'
export * from './outbox.ts'
export * from './pages.ts'
export { hashPassword, isPassword } from './passwords.ts'
export { pemFrom } from './provider-settings.ts'
export { ascending, descending, halfOf, partOf, type Order, type Part, type Wanted } from './parts.ts'
export { piece, pieceWith, type Piece } from './piece.ts'
export { absentAmong, presenceOf, type Presence } from './presence.ts'
export { fairQueue, queueOf } from './queue.ts'
export { readSecretKey } from './secret-key.ts'
export * from './return-path.ts'
export * from './soon.ts'
export {
  afterCommit,
  connect,
  databaseCode,
  foreignKeyViolation,
  isDatabaseAway,
  notify,
  uniqueViolation,
  type Connection,
  type Database,
  type Sql,
  type Transaction,
} from './sql.ts'
export * from './storage/index.ts'
export { isStorable, shortened } from './text.ts'
export * from './trouble.ts'
export * from './validation.ts'
export * from './zones.ts'
