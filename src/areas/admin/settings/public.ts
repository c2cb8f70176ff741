export { settingsKept, type SettingsReader } from './kept.ts'
export { findSettings } from './queries.ts'
