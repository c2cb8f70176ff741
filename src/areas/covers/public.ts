import type { ThemeColor } from '#contract'
import { LRUCache } from 'lru-cache'
import { toCoverPath, toLook, type Cover, type Look, type SceneName } from './contract.ts'
import { suggestScene, type EventWords } from './words.ts'

export { renderScene } from './render-png.ts'

export interface CoveredEvent extends EventWords {
  readonly id: string
  readonly seriesId: string | null
  readonly photoUrl: string | null
  /** Picked by an organizer. */
  readonly coverScene: SceneName | null
  /** The group’s color, or else the site’s. */
  readonly coverTheme: ThemeColor | null
  readonly webUrl: string
}

export function toCover(event: CoveredEvent): Cover {
  const { photoUrl, coverScene, webUrl } = event
  if (photoUrl !== null) return { scene: null, isPicked: false, url: photoUrl }
  const look = lookFor(event)
  return { scene: look.scene, isPicked: coverScene !== null, url: `${webUrl}${toCoverPath(look, 'card')}` }
}

/** Of the scene that is drawn without a photo. */
export const lookFor = (event: Omit<CoveredEvent, 'webUrl'>): Look =>
  toLook(event, event.coverScene ?? findSuggestion(event), event.coverTheme ?? 'default')

/** Lists show the same events again and again; reading the words of one takes up to 0.2 ms. */
const suggestions = new LRUCache<string, SceneName>({ max: 2000 })

function findSuggestion(words: EventWords): SceneName {
  const { title, groupName, groupTags, description } = words
  const key = [title, groupName, ...(groupTags ?? []), description?.slice(0, 500)].join('\n')
  const kept = suggestions.get(key)
  if (kept) return kept
  const scene = suggestScene(words)
  suggestions.set(key, scene)
  return scene
}
