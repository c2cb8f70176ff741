import { locales } from '#messages'
import type { ShareMetadata } from '../page.ts'

interface Props {
  readonly title: string
  readonly description: string | undefined
  readonly share: ShareMetadata
  readonly webUrl: string
}

export function ShareHead({ title, description, share: { path, image, alternates = [], jsonLd }, webUrl }: Props) {
  const url = `${webUrl}${path}`
  return (
    <>
      <link rel="canonical" href={url} />
      {locales.map((locale) => (
        <link rel="alternate" hreflang={locale} href={addQuery(url, `lang=${locale}`)} />
      ))}
      <link rel="alternate" hreflang="x-default" href={url} />
      {alternates.map(({ type, title, href }) => (
        <link rel="alternate" type={type} title={title} href={href} />
      ))}
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:url" content={url} />
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

const addQuery = (url: string, query: string) => `${url}${url.includes('?') ? '&' : '?'}${query}`

/** Escaped so that no value can close the script element. */
const serializeJsonLd = (thing: object) =>
  JSON.stringify({ '@context': 'https://schema.org', ...thing }).replaceAll('<', '\\u003c')
