import type { SceneName } from '../contract.ts'
import type { Random } from './random.ts'

type Language = 'en' | 'de' | 'es' | 'fi' | 'fr' | 'sv' | 'ar'

export interface Scene {
  /** Every crop is made around it: faces and tips stay within 120 × 120. */
  readonly focus: readonly [x: number, y: number]
  /**
   * Everyday words for it. A word begins like that; `word.` is the whole word; `~word` also stands inside or at the end
   * of a compound in a title; `word?` counts only when nothing else does.
   */
  readonly words: Readonly<Record<Language, string>>
  /** What a list shows instead when it had this scene a moment ago. */
  readonly family: readonly SceneName[]
  /** False when it would be wrong mirrored. */
  readonly mayFlip?: false
  readonly draw: (random: Random) => string
}

/** Infers the type of a scene. */
export const scene = (scene: Scene): Scene => scene
