import { readdirSync } from 'node:fs'
import { lazy } from '#platform'

export const emojiFolder = lazy(() => new URL('.', import.meta.resolve('@twemoji/svg/package.json')))

/** What says "as a picture" between the code points of an emoji; people and keyboards leave it out at times. */
const emojiVariationSelector = 'fe0f'

const toLookupKey = (codePoints: readonly string[]): string =>
  codePoints.filter((point) => point !== emojiVariationSelector).join('-')

/** The names of all pictures, each by its code points without the above. */
const emojiFileNames = lazy(
  () =>
    new Map(
      readdirSync(emojiFolder())
        .filter((file) => file.endsWith('.svg'))
        .map((file) => file.slice(0, -'.svg'.length))
        .map((name) => [toLookupKey(name.split('-')), name]),
    ),
)

/** The name of the picture that shows an emoji; undefined for any other text. */
export const findEmojiFileName = (icon: string): string | undefined =>
  emojiFileNames().get(toLookupKey(Array.from(icon, (sign) => sign.codePointAt(0)?.toString(16) ?? '')))

export const isEmojiFileName = (name: string): boolean => emojiFileNames().get(toLookupKey(name.split('-'))) === name

/** Where the picture of an emoji is served; null for any other text. */
export function emojiPathFor(icon: string): string | null {
  const name = findEmojiFileName(icon)
  return name === undefined ? null : `/emoji/${name}.svg`
}

/** The same with the address of its icon's picture, or null where it is no known emoji. */
export function withIconUrl<T extends { readonly icon: string }>(
  { BASE_URL }: { readonly BASE_URL: string },
  shown: T,
): T & { readonly iconUrl: string | null } {
  const path = emojiPathFor(shown.icon)
  return { ...shown, iconUrl: path === null ? null : `${BASE_URL}${path}` }
}
