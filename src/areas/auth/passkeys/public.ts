export { countPasskeys, listPasskeysForUser, dropPasskeys } from './queries.ts'
