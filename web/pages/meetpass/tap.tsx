import type { PlatformSettings } from '../../../src/areas/settings/contract.ts'
import type { PassTap } from '../../../src/areas/meetpass/tap/contract.ts'
import { Document } from '../../components/document.tsx'
import { Icon } from '../../components/icon.tsx'
import { renderDocument } from '../../render-document.ts'
import { rich, t } from '../../messages.ts'
import type { Me } from '../../page.ts'
import { PassCard } from './pass-card.tsx'

interface TapProps {
  readonly tap: PassTap
  readonly themeColor: string | null
  readonly me: Me | null
  readonly settings: PlatformSettings
}

export function tapPage({ tap, themeColor, me, settings }: TapProps): string {
  const { owner, pass, state } = tap
  const url = `/pass/${pass.id}`
  const isUnclaimed = owner === null
  const title = isUnclaimed ? t('meetpass.tap.unclaimedTitle') : owner.name
  return renderDocument(
    <Document title={title} visit={{ me, url }} width="narrow" settings={settings}>
      <div class="pass stack gap-5" data-theme={themeColor ?? undefined}>
        {state === 'claimed_now' && <ClaimedNotice url={url} />}
        {state === 'own' && <OwnPassNotice />}
        {isUnclaimed ? (
          <UnclaimedPass url={url} isSignedIn={me !== null} siteName={settings.siteName} />
        ) : (
          <PassCard tap={tap} owner={owner} isSignedIn={me !== null} siteName={settings.siteName} />
        )}
      </div>
    </Document>,
  )
}

function ClaimedNotice({ url }: { readonly url: string }) {
  return (
    <section class="notice good claimed">
      <Icon name="circle-check" />
      <div class="stack gap-3">
        <p>
          {rich('meetpass.tap.claimed', {
            bold: (children) => <b>{children}</b>,
            link: (children) => <a href="/my/passes">{children}</a>,
          })}
        </p>
        <form method="post" action={`${url}/release`}>
          <button class="button quiet slim">{t('meetpass.tap.undoClaim')}</button>
        </form>
      </div>
    </section>
  )
}

function OwnPassNotice() {
  return (
    <p class="notice">
      <Icon name="eye" />
      <span>{rich('meetpass.tap.own', { link: (children) => <a href="/my/passes">{children}</a> })}</span>
    </p>
  )
}

interface UnclaimedPassProps {
  readonly url: string
  readonly isSignedIn: boolean
  readonly siteName: string
}

function UnclaimedPass({ url, isSignedIn, siteName }: UnclaimedPassProps) {
  return (
    <article class="ticket-card stack gap-4 pass-card">
      <span class="nfc-icon" aria-hidden="true">
        <Icon name="nfc" size={40} />
      </span>
      <h1>{t('meetpass.tap.unclaimedTitle')}</h1>
      <p class="soft">{t('meetpass.tap.unclaimedText', { site: siteName })}</p>
      <hr />
      {isSignedIn ? (
        <form method="post" action={`${url}/connect`}>
          <button class="button full">{t('meetpass.tap.claim')}</button>
        </form>
      ) : (
        <div class="stack gap-3">
          <a class="button full" href={`/login?returnTo=${encodeURIComponent(url)}`}>
            {t('meetpass.tap.signInToClaim')}
          </a>
          <a class="button quiet full" href={`/register?returnTo=${encodeURIComponent(url)}`}>
            {t('signIn.register.title')}
          </a>
        </div>
      )}
    </article>
  )
}
