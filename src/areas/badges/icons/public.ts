import { readdirSync } from 'node:fs'
import { lazy } from '#platform'

export const picturesFolder = lazy(() => new URL('.', import.meta.resolve('@twemoji/svg/package.json')))

/** What says "as a picture" between the code points of an emoji; people and keyboards leave it out at times. */
const asPicture = 'fe0f'

const plain = (codePoints: readonly string[]): string => codePoints.filter((point) => point !== asPicture).join('-')

/** The names of all pictures, each by its code points without the above. */
const pictures = lazy(
  () =>
    new Map(
      readdirSync(picturesFolder())
        .filter((file) => file.endsWith('.svg'))
        .map((file) => file.slice(0, -'.svg'.length))
        .map((name) => [plain(name.split('-')), name]),
    ),
)

/** The name of the picture that shows an emoji; undefined for any other text. */
export const pictureOf = (icon: string): string | undefined =>
  pictures().get(plain(Array.from(icon, (sign) => sign.codePointAt(0)?.toString(16) ?? '')))

export const isPicture = (name: string): boolean => pictures().get(plain(name.split('-'))) === name

/** Where the picture of an emoji is served; null for any other text. */
export function picturePathOf(icon: string): string | null {
  const name = pictureOf(icon)
  return name === undefined ? null : `/emoji/${name}.svg`
}

/** The same with the address of its icon's picture, or null where it is no known emoji. */
export function withIcon<T extends { readonly icon: string }>(
  { BASE_URL }: { readonly BASE_URL: string },
  shown: T,
): T & { readonly iconUrl: string | null } {
  const path = picturePathOf(shown.icon)
  return { ...shown, iconUrl: path === null ? null : `${BASE_URL}${path}` }
}
