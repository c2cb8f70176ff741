import type { PlatformSettings } from '../areas/settings/contract.ts'
import { createSettingsCache } from '../areas/settings/public.ts'
import type { Services } from '../http/services.ts'
import type { PageReader, Pages } from '../oauth/pages.ts'
import { loadPages } from './bundle.ts'
import { localeFor } from './locale.ts'
import { tryReadSettings } from './settings.ts'

type Bundle = Awaited<ReturnType<typeof loadPages>>

export function createOAuthPages({ config, db }: Services): Pages {
  const settings = createSettingsCache(db)
  const render = async (reader: PageReader, page: (bundle: Bundle, settings?: PlatformSettings) => string) => {
    const [bundle, siteSettings] = await Promise.all([loadPages(), tryReadSettings(settings)])
    return bundle.runInLocale(localeFor(config, reader, siteSettings), () => page(bundle, siteSettings))
  }
  return {
    consent: (view, reader) => render(reader, ({ consentPage }, settings) => consentPage(view, settings)),
    error: (view, reader) => render(reader, ({ oauthErrorPage }, settings) => oauthErrorPage(view, settings)),
  }
}
