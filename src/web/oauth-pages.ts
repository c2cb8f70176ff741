import type { PlatformSettings } from '../areas/settings/contract.ts'
import { createSettingsCache } from '../areas/settings/public.ts'
import type { Services } from '../http/services.ts'
import type { LanguageSource, OAuthPages } from '../oauth/pages.ts'
import { loadPages } from './bundle.ts'
import { localeFor } from './locale.ts'
import { tryReadSettings } from './settings.ts'

type Bundle = Awaited<ReturnType<typeof loadPages>>

export function createOAuthPages({ config, db }: Services): OAuthPages {
  const settings = createSettingsCache(db)
  const render = async (
    request: LanguageSource,
    page: (bundle: Bundle, settings?: PlatformSettings) => string,
    locale: string | null = null,
  ) => {
    const [bundle, siteSettings] = await Promise.all([loadPages(), tryReadSettings(settings)])
    return bundle.runInLocale(localeFor(config, request, siteSettings, locale), () => page(bundle, siteSettings))
  }
  return {
    consent: (view, request, locale) =>
      render(request, ({ consentPage }, settings) => consentPage(view, settings), locale),
    error: (view, request) => render(request, ({ oauthErrorPage }, settings) => oauthErrorPage(view, settings)),
  }
}
