import type { JSX } from '#jsx/jsx-runtime'
import { widths } from '../../src/areas/uploads/contract.ts'

interface PictureProps {
  readonly url: string
  /** How wide it is shown at most, in CSS pixels. */
  readonly width: number
  readonly class?: string
  readonly isLate?: boolean
  readonly size?: { readonly width: number; readonly height: number }
}

/** A picture; one that was uploaded here comes as wide as the screen needs it. The text beside it says what it shows. */
export function Picture({ url, width, class: name, isLate = false, size }: PictureProps): JSX.Element {
  const rest = { class: name, alt: '', ...(isLate && { loading: 'lazy' as const }), ...size }
  if (!isOurs(url)) return <img src={url} {...rest} />
  const enough = widths.find((known) => known >= width * 2) ?? 1280
  const offered = widths.filter((known) => known <= enough && known >= Math.min(width, 1280) / 2)
  const srcset = offered.map((known) => `${url}?w=${known} ${known}w`).join(', ')
  return <img src={`${url}?w=${enough}`} srcset={srcset} sizes={`min(${width}px, 100vw)`} {...rest} />
}

const isOurs = (url: string) => /\/v1\/uploads\/file\/[^?#]+$/.test(url)
