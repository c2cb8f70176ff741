import { readCoverPath, type Look, type SceneName } from '../../src/areas/covers/contract.ts'
import { alternativesFor } from '../../src/areas/covers/words.ts'
import type { EventListItem } from '../../src/areas/events/records/contract.ts'
import { currentRendering } from '../messages.ts'

export type CoveredEvent = Pick<EventListItem, 'id' | 'seriesId' | 'cover'>

interface ShownCovers {
  readonly recent: SceneName[]
  /** By event or series: the same everywhere on a page. */
  readonly byOwner: Map<string, SceneName>
}

const pages = new WeakMap<object, ShownCovers>()

/** As many cards as fit on a screen. */
const lookBack = 6

/** Undefined for a photo. The look of a scene that no event among the last six on the page had, if it may change. */
export function showCover({ id, seriesId, cover }: CoveredEvent, isInList: boolean): Look | undefined {
  const look = cover.scene === null ? undefined : readCoverPath(new URL(cover.url).pathname)?.look
  if (!look) return undefined
  const shown = shownOnPage()
  const owner = seriesId ?? id
  const scene = shown.byOwner.get(owner) ?? (isInList && !cover.isPicked ? findUnshown(look.scene, shown) : look.scene)
  shown.byOwner.set(owner, scene)
  shown.recent.push(scene)
  return { ...look, scene }
}

function findUnshown(scene: SceneName, { recent }: ShownCovers): SceneName {
  const last = recent.slice(-lookBack)
  return alternativesFor(scene).find((other) => !last.includes(other)) ?? scene
}

function shownOnPage(): ShownCovers {
  const page = currentRendering() ?? {}
  const shown = pages.get(page) ?? { recent: [], byOwner: new Map<string, SceneName>() }
  pages.set(page, shown)
  return shown
}
