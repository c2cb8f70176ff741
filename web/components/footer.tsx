import { localeName, locales } from '#messages'
import type { PlatformSettings } from '../../src/areas/settings/contract.ts'
import { currentLocale, rich, t } from '../messages.ts'

interface Props {
  readonly settings?: PlatformSettings | undefined
  readonly url: string
}

export function Footer({ settings, url }: Props) {
  const { supportEmail = null, termsUrl = null, privacyUrl = null } = settings ?? {}
  return (
    <footer class="page footer">
      <p>{rich('components.footer.about', { name: (children) => <b>{children}</b> })}</p>
      <nav aria-label={t('components.footer.more')}>
        {supportEmail !== null && <a href={`mailto:${supportEmail}`}>{t('components.footer.contact')}</a>}
        {termsUrl !== null && <a href={termsUrl}>{t('components.footer.terms')}</a>}
        {privacyUrl !== null && <a href={privacyUrl}>{t('components.footer.privacy')}</a>}
        <a href="/badges">{t('components.footer.badges')}</a>
        <a href="/leaderboard">{t('components.footer.leaderboard')}</a>
        <a href="/docs">API</a>
        <a href="/developer">{t('components.footer.developers')}</a>
        <a href="/llms.txt">{t('components.footer.agents')}</a>
      </nav>
      <nav aria-label={t('components.footer.language')}>
        {locales.map((locale) => (
          <a
            href={withLanguage(url, locale)}
            lang={locale}
            hreflang={locale}
            aria-current={locale === currentLocale() ? 'true' : undefined}
          >
            {localeName(locale)}
          </a>
        ))}
      </nav>
    </footer>
  )
}

function withLanguage(url: string, locale: string): string {
  const [path = '', query] = url.split('?')
  const params = new URLSearchParams(query)
  params.set('lang', locale)
  return `${path}?${params}`
}
