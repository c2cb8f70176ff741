import type { ComponentChildren } from 'preact'
import { themeFillFor } from '#contract'
import { textDirection } from '#messages'
import type { PlatformSettings } from '../../src/areas/settings/contract.ts'
import { currentLocale, t } from '../messages.ts'
import type { ShareMetadata, Undo, Viewer } from '../page.ts'
import { Footer } from './footer.tsx'
import { Notice, UndoButton } from './notice.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { ShareHead } from './share-head.tsx'
import { TopBar, MinimalTopBar } from './top-bar.tsx'

/** URLs of the bundled files, injected by the build. */
declare const ASSETS: Readonly<Record<'css' | 'js' | 'liveNotifications' | 'passkeys' | 'setup' | 'font', string>>

export interface DocumentProps {
  readonly title: string
  readonly description?: string | undefined
  readonly share?: ShareMetadata | undefined
  readonly webUrl?: string
  readonly visit: Viewer
  readonly settings?: PlatformSettings
  readonly width: 'wide' | 'narrow'
  readonly notice?:
    | { readonly tone: 'good' | 'bad'; readonly text: string; readonly undo?: Undo | undefined }
    | undefined
  readonly hidesNavigation?: boolean
  readonly usesPasskeys?: boolean
  readonly script?: 'setup' | undefined
  /** For a copy that the service worker shows without network. */
  readonly copiedAt?: Date | undefined
  readonly children: ComponentChildren
}

export function Document(props: DocumentProps) {
  const {
    title,
    description,
    share,
    webUrl = '',
    visit,
    settings,
    width,
    notice,
    hidesNavigation = false,
    usesPasskeys = false,
    script,
    copiedAt,
    children,
  } = props
  const { siteName, logoUrl, themeColor } = settings ?? { siteName: 'Folkmoot', logoUrl: null, themeColor: null }
  const isHome = /^\/(\?|$)/.test(visit.url)
  return (
    <html lang={currentLocale()} dir={textDirection(currentLocale())} data-brand={themeColor ?? undefined}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{isHome ? siteName : `${title} · ${siteName}`}</title>
        <meta name="description" content={description ?? settings?.siteDescription ?? t('home.home.description')} />
        {description === undefined && <meta name="robots" content="noindex" />}
        {share && <ShareHead {...{ title, description, share, webUrl, requestedLocale: visit.requestedLocale }} />}
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content={themeFillFor(themeColor)} />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="apple-touch-icon" href="/icons/maskable-512.png" />
        {logoUrl === null ? (
          <link rel="icon" href="/assets/mark.svg" type="image/svg+xml" />
        ) : (
          <link rel="icon" href={logoUrl} />
        )}
        <link rel="preload" href={ASSETS.font} as="font" type="font/woff2" crossorigin="anonymous" />
        <link rel="stylesheet" href={ASSETS.css} />
        <script type="module" src={ASSETS.js} />
        {visit.me && <script type="module" src={ASSETS.liveNotifications} />}
        {usesPasskeys && <script type="module" src={ASSETS.passkeys} />}
        {script && <script type="module" src={ASSETS[script]} />}
      </head>
      <body data-dismiss={t('common.dismiss')} data-local-time={t('document.localTime', { time: '{time}' })}>
        <a class="skip-link" href="#main">
          {t('document.skipToContent')}
        </a>
        {hidesNavigation ? (
          <MinimalTopBar site={{ siteName, logoUrl }} />
        ) : (
          <TopBar visit={visit} site={{ siteName, logoUrl }} canRegister={settings?.registration === 'open'} />
        )}
        <main id="main" class={width === 'narrow' ? 'container narrow' : 'container'}>
          {copiedAt && <OfflineNotice copiedAt={copiedAt} timeZone={settings?.defaultTimezone ?? 'UTC'} />}
          {notice && (
            <Notice tone={notice.tone} action={notice.undo && <UndoButton undo={notice.undo} />}>
              {notice.text}
            </Notice>
          )}
          {children}
        </main>
        {!hidesNavigation && <Footer settings={settings} url={visit.url} />}
      </body>
    </html>
  )
}
