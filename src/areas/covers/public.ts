import type { ThemeColor } from '#contract'
import { LRUCache } from 'lru-cache'
import { toCoverPath, toLook, type Cover, type SceneName } from './contract.ts'
import { suggestScene, type EventWords } from './words.ts'

interface CoveredEvent extends EventWords {
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
  const { photoUrl, coverScene } = event
  return photoUrl === null
    ? toDrawnCover(event, coverScene ?? findSuggestion(event))
    : { scene: null, isPicked: false, url: photoUrl }
}

function toDrawnCover(event: CoveredEvent, scene: SceneName): Cover {
  const look = toLook(event, scene, event.coverTheme ?? 'default')
  return { scene, isPicked: event.coverScene !== null, url: `${event.webUrl}${toCoverPath(look, 'card')}` }
}

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
