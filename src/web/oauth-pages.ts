import { settingsKept } from '../areas/admin/settings/public.ts'
import type { Services } from '../http/services.ts'
import type { Pages } from '../oauth/pages.ts'
import { loadPages } from './bundle.ts'
import { settingsIn } from './settings.ts'

/** The pages of the authorization server, under the name of the site. */
export function oauthPages({ db }: Services): Pages {
  const settings = settingsKept(db)
  return {
    consent: async (view) => (await loadPages()).consentPage(view, await settingsIn(settings)),
    refusal: async (view) => (await loadPages()).refusalPage(view, await settingsIn(settings)),
  }
}
