import { Picture } from './picture.tsx'

export interface SiteIdentity {
  readonly siteName: string
  readonly logoUrl: string | null
}

/** The logo and the name of the site, as a link to its home page. */
export const SiteMark = ({ site: { siteName, logoUrl } }: { readonly site: SiteIdentity }) => (
  <a class="wordmark" href="/">
    {logoUrl === null ? (
      <span class="logo-mark" aria-hidden="true" />
    ) : (
      <Picture url={logoUrl} width={32} class="logo" size={{ width: 32, height: 32 }} />
    )}
    <span class="name">{siteName}</span>
  </a>
)
