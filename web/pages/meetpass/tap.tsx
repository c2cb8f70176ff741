import type { PlatformSettings } from '../../../src/areas/settings/contract.ts'
import type { PassTap } from '../../../src/areas/meetpass/tap/contract.ts'
import { Document } from '../../components/document.tsx'
import { Icon } from '../../components/icon.tsx'
import { renderDocument } from '../../html.ts'
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
  const title = isUnclaimed ? 'A pass without a name' : owner.name
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
          <b>This pass is yours now.</b> Whoever taps it from here on meets you, with the card below. You can change it
          among <a href="/my/passes">your passes</a>.
        </p>
        <form method="post" action={`${url}/release`}>
          <button class="button quiet slim">Undo, it is not mine</button>
        </form>
      </div>
    </section>
  )
}

function OwnPassNotice() {
  return (
    <p class="notice">
      <Icon name="eye" />
      <span>
        This is your own pass, and what others see when they tap it. <a href="/my/passes">Change it</a>
      </span>
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
    <article class="ticket stack gap-4 card-of-pass">
      <span class="seal" aria-hidden="true">
        <Icon name="nfc" size={40} />
      </span>
      <h1>This pass is nobody’s yet</h1>
      <p class="soft">
        Make it yours, and whoever taps it with a phone meets you on {siteName}: your name, your page, whatever you want
        to show.
      </p>
      <hr />
      {isSignedIn ? (
        <form method="post" action={`${url}/connect`}>
          <button class="button full">Make it mine</button>
        </form>
      ) : (
        <div class="stack gap-3">
          <a class="button full" href={`/login?returnTo=${encodeURIComponent(url)}`}>
            Sign in and make it mine
          </a>
          <a class="button quiet full" href={`/register?returnTo=${encodeURIComponent(url)}`}>
            I am new here
          </a>
        </div>
      )}
    </article>
  )
}
