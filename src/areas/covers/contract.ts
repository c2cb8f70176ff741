import { Flag, shape, Text, themeColors, Type, withDescription, type Static, type ThemeColor } from '#contract'

export const sceneNames = [
  'bench',
  'bicycle',
  'boats',
  'books',
  'camera',
  'children',
  'craft',
  'cup',
  'dance',
  'film',
  'games',
  'garden',
  'languages',
  'market',
  'meeting',
  'music',
  'outdoors',
  'pottery',
  'repair',
  'sauna',
  'soup',
  'stars',
  'talks',
  'winter',
] as const
export type SceneName = (typeof sceneNames)[number]

export const SceneNameOrNull = Type.Unsafe<SceneName | null>({
  type: ['string', 'null'],
  enum: [...sceneNames, null],
  examples: ['garden'],
})

export const Cover = shape('Cover', {
  scene: Type.Unsafe<SceneName | null>({
    ...SceneNameOrNull,
    description: 'The scene that is drawn: the one picked, or the one that its words suggest. Null for a photo.',
  }),
  isPicked: withDescription(Flag, 'True when an organizer picked the scene.'),
  url: Type.Unsafe<string>({
    ...Text,
    description: 'The picture to show: the photo, or else a drawn scene (SVG, light and dark, 16:10).',
    examples: ['https://example.org/covers/garden/ocean/day-5f3a09c1-card.svg?v=1'],
  }),
})
export type Cover = Static<typeof Cover>

export const skies = ['day', 'dusk', 'night'] as const
export type Sky = (typeof skies)[number]

export const coverThemes = [...themeColors, 'default'] as const
export type CoverTheme = ThemeColor | 'default'

/** Scenes are drawn on 320 × 200. */
export const crops = {
  card: { width: 320, height: 200 },
  banner: { width: 320, height: 120 },
  stripe: { width: 125, height: 200 },
} as const
export type Crop = keyof typeof crops

/** Increment it when a scene is redrawn: browsers keep pictures for a year. */
export const drawingVersion = 1

export interface Look {
  readonly scene: SceneName
  readonly theme: CoverTheme
  readonly sky: Sky
  /** Arranges what is in the picture. 8 hexadecimal digits. */
  readonly seed: string
}

interface DrawnEvent {
  readonly id: string
  readonly seriesId: string | null
}

/** A series keeps one sky; the date’s own id arranges the picture. */
export const toLook = ({ id, seriesId }: DrawnEvent, scene: SceneName, theme: CoverTheme): Look => ({
  scene,
  theme,
  sky: skyFor(hashText(seriesId ?? id)),
  seed: hashText(id).toString(16).padStart(8, '0'),
})

/** Every second sky is a day. */
const skyFor = (hash: number): Sky => (['day', 'day', 'dusk', 'night'] as const)[(hash % 4) as 0 | 1 | 2 | 3]

export const toCoverPath = ({ scene, theme, sky, seed }: Look, crop: Crop, type: 'svg' | 'png' = 'svg'): string =>
  `/covers/${scene}/${theme}/${sky}-${seed}-${crop}.${type}?v=${drawingVersion}`

const pathPattern = /^\/covers\/(\w+)\/(\w+)\/(\w+)-([0-9a-f]{8})-(\w+)\.(svg|png)$/

/** Undefined when it is none of ours. */
export function readCoverPath(path: string) {
  const [, scene, theme, sky, seed = '', crop, type] = pathPattern.exec(path) ?? []
  const look = { scene: pick(sceneNames, scene), theme: pick(coverThemes, theme), sky: pick(skies, sky), seed }
  const cropName = pick(['card', 'banner', 'stripe'], crop)
  return look.scene && look.theme && look.sky && cropName
    ? { look: look as Look, crop: cropName, type: type === 'png' ? ('png' as const) : ('svg' as const) }
    : undefined
}

/** For mails and posters: the photo, or the drawn scene as a PNG, which every program shows. Twice the pixels of the crop. */
export function toPngUrl({ scene, url }: Pick<Cover, 'scene' | 'url'>, crop: Crop = 'banner'): string {
  const cover = scene === null ? undefined : readCoverPath(new URL(url).pathname)
  return cover ? new URL(url).origin + toCoverPath(cover.look, crop, 'png') : url
}

const pick = <const T extends string>(names: readonly T[], name: string | undefined): T | undefined =>
  names.find((known) => known === name)

/** FNV-1a with a final mix: ids made in the same millisecond differ in few bits. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x7feb352d)
  hash = Math.imul(hash ^ (hash >>> 15), 0x846ca68b)
  return (hash ^ (hash >>> 16)) >>> 0
}
