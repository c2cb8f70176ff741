import type { JSX } from '#jsx/jsx-runtime'
import { widths } from '../../src/areas/uploads/contract.ts'

interface PictureProps {
  readonly url: string
  /** How wide it is shown at most, in CSS pixels. */
  readonly width: number
  /** How wide it is on which screens, if that is not as wide as it fits. In px: for `sizes`, 1rem is not the page's. */
  readonly sizes?: string
  readonly class?: string
  readonly isLazy?: boolean
  readonly size?: { readonly width: number; readonly height: number }
}

/** A picture; one that was uploaded here comes as wide as the screen needs it. The text beside it says what it shows. */
export function Picture({
  url,
  width,
  sizes = `min(${width}px, 100vw)`,
  class: name,
  isLazy = false,
  size,
}: PictureProps): JSX.Element {
  const rest = { class: name, alt: '', ...(isLazy && { loading: 'lazy' as const }), ...size }
  if (!isOwnUpload(url)) return <img src={url} {...rest} />
  const largestWidth = widths.find((known) => known >= width * 2) ?? 2560
  const offeredWidths = widths.filter((known) => known <= largestWidth && known >= width / 2)
  const srcset = offeredWidths.map((known) => `${url}?w=${known} ${known}w`).join(', ')
  return <img src={`${url}?w=${largestWidth}`} srcset={srcset} sizes={sizes} {...rest} />
}

const isOwnUpload = (url: string) => /\/v1\/uploads\/file\/[^?#]+$/.test(url)
