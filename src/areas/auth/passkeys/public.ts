export { countPasskeys, listPasskeysForUser, movePasskeys } from './queries.ts'
