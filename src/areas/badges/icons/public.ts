import { readdirSync } from 'node:fs'
import { lazy } from '#platform'

export const emojiFolder = lazy(() => new URL('.', import.meta.resolve('@twemoji/svg/package.json')))

/** U+FE0F requests emoji presentation. Input sometimes omits it, so lookups ignore it. */
const emojiVariationSelector = 'fe0f'

const toLookupKey = (codePoints: readonly string[]): string =>
  codePoints.filter((point) => point !== emojiVariationSelector).join('-')

const emojiFileNames = lazy(
  () =>
    new Map(
      readdirSync(emojiFolder())
        .filter((file) => file.endsWith('.svg'))
        .map((file) => file.slice(0, -'.svg'.length))
        .map((name) => [toLookupKey(name.split('-')), name]),
    ),
)

export const findEmojiFileName = (icon: string): string | undefined =>
  emojiFileNames().get(toLookupKey(Array.from(icon, (char) => char.codePointAt(0)?.toString(16) ?? '')))

export const isEmojiFileName = (name: string): boolean => emojiFileNames().get(toLookupKey(name.split('-'))) === name

export function emojiPathFor(icon: string): string | null {
  const name = findEmojiFileName(icon)
  return name === undefined ? null : `/emoji/${name}.svg`
}

export function withIconUrl<T extends { readonly icon: string }>(
  { BASE_URL }: { readonly BASE_URL: string },
  item: T,
): T & { readonly iconUrl: string | null } {
  const path = emojiPathFor(item.icon)
  return { ...item, iconUrl: path === null ? null : `${BASE_URL}${path}` }
}
