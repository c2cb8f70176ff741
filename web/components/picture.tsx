import type { JSX } from '#jsx/jsx-runtime'
import { widths } from '../../src/areas/uploads/contract.ts'

interface PictureProps {
  readonly url: string
  /** Maximum rendered width in CSS pixels. */
  readonly width: number
  /** In px: in `sizes`, 1rem is the browser's default font size, not the page's. */
  readonly sizes?: string
  readonly class?: string
  readonly isLazy?: boolean
  /** The largest picture on the first screen, so browsers should load it first. */
  readonly isMain?: boolean
  readonly size?: { readonly width: number; readonly height: number }
}

/** Device pixels for each CSS pixel, on the sharpest screens that are common. */
const maxPixelRatio = 3

/** Decorative (`alt=""`). Own uploads get a `srcset`. */
export function Picture({
  url,
  width,
  sizes = `min(${width}px, 100vw)`,
  class: name,
  isLazy = false,
  isMain = false,
  size,
}: PictureProps): JSX.Element {
  const attributes = {
    class: name,
    alt: '',
    ...(isLazy && { loading: 'lazy' as const }),
    ...(isMain && { fetchpriority: 'high' as const }),
    ...size,
  }
  if (!isOwnUpload(url)) return <img src={url} {...attributes} />
  const largestWidth = widths.find((candidate) => candidate >= width * maxPixelRatio) ?? Math.max(...widths)
  const offeredWidths = widths.filter((candidate) => candidate <= largestWidth && candidate >= width / 2)
  const srcset = offeredWidths.map((offered) => `${url}?w=${offered} ${offered}w`).join(', ')
  return <img src={`${url}?w=${largestWidth}`} srcset={srcset} sizes={sizes} {...attributes} />
}

export const isPictureUrl = (url: string): boolean => /^https?:\/\//i.test(url) && URL.canParse(url)

const isOwnUpload = (url: string) => /\/v1\/uploads\/file\/[^?#]+$/.test(url)
