import { localeName, locales, type PlainKey } from '#messages'
import type { PlatformSettings, SitePageName } from '../../src/areas/settings/contract.ts'
import { encodeOtherScript } from '../jsx-runtime.ts'
import { currentLocale, rich, t } from '../messages.ts'

interface Props {
  readonly settings?: PlatformSettings | undefined
  readonly url: string
}

const pageLabels: Readonly<Record<SitePageName, PlainKey>> = {
  about: 'components.footer.aboutPage',
  rules: 'components.footer.rulesPage',
}

export const Footer = ({ settings, url }: Props) => (
  <footer class="container footer">
    {settings && <SiteLinks settings={settings} />}
    <nav aria-label={t('components.footer.more')}>
      <a href="/help">{t('help.title')}</a>
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
          {encodeOtherScript(localeName(locale))}
        </a>
      ))}
    </nav>
    <p>{rich('components.footer.about', { name: (children) => <b>{children}</b> })}</p>
  </footer>
)

type SiteLinkSettings = Pick<
  PlatformSettings,
  'siteName' | 'writtenPages' | 'footerLinks' | 'supportEmail' | 'termsUrl' | 'privacyUrl'
>

/** What the site wrote and chose itself. */
export function SiteLinks({ settings }: { readonly settings: SiteLinkSettings }) {
  const { siteName, writtenPages, footerLinks, supportEmail, termsUrl, privacyUrl } = settings
  const hasLinks =
    writtenPages.length > 0 ||
    footerLinks.length > 0 ||
    [supportEmail, termsUrl, privacyUrl].some((url) => url !== null)
  if (!hasLinks) return null
  return (
    <nav aria-label={t('components.footer.site', { site: siteName })}>
      {writtenPages.map((name) => (
        <a href={`/${name}`}>{t(pageLabels[name])}</a>
      ))}
      {footerLinks.map(({ label, url }) => (
        <a href={url}>{label}</a>
      ))}
      {supportEmail !== null && <a href={`mailto:${supportEmail}`}>{t('components.footer.contact')}</a>}
      {termsUrl !== null && <a href={termsUrl}>{t('components.footer.terms')}</a>}
      {privacyUrl !== null && <a href={privacyUrl}>{t('components.footer.privacy')}</a>}
    </nav>
  )
}

function withLanguage(url: string, locale: string): string {
  const [path = '', ...query] = url.split('?')
  const params = new URLSearchParams(query.join('?'))
  params.set('lang', locale)
  return `${path}?${params}`
}
