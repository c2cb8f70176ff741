export { createSettingsCache, type SettingsReader } from './kept.ts'
export { findSettings, updateSettings } from './queries.ts'
