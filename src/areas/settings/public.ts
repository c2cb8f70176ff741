export { createSettingsCache, type SettingsReader } from './settings-cache.ts'
export { findSettings, updateSettings } from './queries.ts'
export { isRegistrationOpen, requireOpenRegistration } from './registration.ts'
