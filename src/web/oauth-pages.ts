import { createSettingsCache } from '../areas/settings/public.ts'
import type { Services } from '../http/services.ts'
import type { Pages } from '../oauth/pages.ts'
import { loadPages } from './bundle.ts'
import { tryReadSettings } from './settings.ts'

export function createOAuthPages({ db }: Services): Pages {
  const settings = createSettingsCache(db)
  return {
    consent: async (view) => (await loadPages()).consentPage(view, await tryReadSettings(settings)),
    error: async (view) => (await loadPages()).oauthErrorPage(view, await tryReadSettings(settings)),
  }
}
