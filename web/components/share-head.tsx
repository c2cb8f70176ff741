import { locales, type Locale } from '#messages'
import type { ShareMetadata } from '../page.ts'

interface Props {
  readonly title: string
  readonly description: string | undefined
  readonly share: ShareMetadata
  readonly webUrl: string
  readonly requestedLocale: Locale | undefined
}

export function ShareHead({ title, description, share, webUrl, requestedLocale }: Props) {
  const { path, image, alternates = [], jsonLd } = share
  const url = `${webUrl}${path}`
  // Search engines ignore a translation whose canonical URL is another page.
  const canonicalUrl = requestedLocale === undefined ? url : withLanguage(url, requestedLocale)
  return (
    <>
      <link rel="canonical" href={canonicalUrl} />
      {locales.map((locale) => (
        <link rel="alternate" hreflang={locale} href={withLanguage(url, locale)} />
      ))}
      <link rel="alternate" hreflang="x-default" href={url} />
      {alternates.map(({ type, title, href }) => (
        <link rel="alternate" type={type} title={title} href={href} />
      ))}
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:url" content={canonicalUrl} />
      {description !== undefined && <meta property="og:description" content={description} />}
      {image !== undefined && (
        <>
          <meta property="og:image" content={image} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
      {jsonLd && <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: serializeJsonLd(jsonLd) }} />}
    </>
  )
}

const withLanguage = (url: string, locale: Locale) => `${url}${url.includes('?') ? '&' : '?'}lang=${locale}`

/** Escaped so that no value can close the script element. */
const serializeJsonLd = (jsonLd: object) =>
  JSON.stringify({ '@context': 'https://schema.org', ...jsonLd }).replaceAll('<', '\\u003c')
