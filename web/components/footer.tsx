import type { PlatformSettings } from '../../src/areas/settings/contract.ts'

export function Footer({ settings }: { readonly settings?: PlatformSettings | undefined }) {
  const { supportEmail = null, termsUrl = null, privacyUrl = null } = settings ?? {}
  return (
    <footer class="page footer">
      <p>
        <b>Folkmoot</b>, the assembly of a town’s people.
      </p>
      <nav aria-label="More">
        {supportEmail !== null && <a href={`mailto:${supportEmail}`}>Contact</a>}
        {termsUrl !== null && <a href={termsUrl}>Terms</a>}
        {privacyUrl !== null && <a href={privacyUrl}>Privacy</a>}
        <a href="/badges">Badges</a>
        <a href="/leaderboard">Leaderboard</a>
        <a href="/docs">API</a>
        <a href="/developer">Developers</a>
        <a href="/llms.txt">For agents</a>
      </nav>
    </footer>
  )
}
