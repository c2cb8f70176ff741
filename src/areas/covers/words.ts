import type { SceneName } from './contract.ts'
import { sceneNames } from './contract.ts'
import { scenes } from './scenes/public.ts'

export interface EventWords {
  readonly title: string
  readonly groupName: string
  readonly groupTags: readonly string[] | null
  readonly description: string | null
}

interface Meaning {
  readonly scene: SceneName
  readonly isWholeWord: boolean
  readonly isWeak: boolean
}

/** What a word begins with, and, for titles, what stands anywhere in it. */
const [beginnings, parts] = [new Map<string, Meaning>(), new Map<string, Meaning>()]
for (const scene of sceneNames)
  for (const entry of Object.values(scenes[scene].words).flatMap((words) => words.split(' '))) {
    const word = normalize(entry.replaceAll(/[~.?]/g, ''))
    const meaning = { scene, isWholeWord: entry.endsWith('.'), isWeak: entry.endsWith('?') }
    const meanings = entry.startsWith('~') ? parts : beginnings
    if (!meanings.has(word)) meanings.set(word, meaning)
  }
const longestBeginning = Math.max(...[...beginnings.keys()].map(({ length }) => length))

/** An empty bench stands for everything else. */
const sceneWithoutWords: SceneName = 'bench'
const weights = { title: 6, name: 3, tag: 3, description: 1 }
/** Most descriptions say at once what they are about. */
const maxDescription = 500

/** What follows these is the lesser part of a name: “Concert in the garden”, “Soup & film”. */
const connective =
  /[,:;–—(|&+]| - |\s(?:and|with|in|at|on|for|of|by|und|mit|im|am|bei|fur|y|con|en|de|del|para|ja|seka|et|avec|au|aux|a|dans|du|des|och|med|pa|i|vid|في|مع|من)\s/

export function suggestScene({ title, groupName, groupTags, description }: EventWords): SceneName {
  const scores = new Map<SceneName, number>()
  const add = (words: Iterable<string>, weight: number, isName = false) => {
    for (const word of words)
      for (const { scene, isWeak } of findMeanings(word, isName))
        scores.set(scene, (scores.get(scene) ?? 0) + (isWeak ? weight / 4 : weight))
  }
  const addName = (name: string, weight: number) => {
    const [head = '', ...rest] = normalize(name).split(connective)
    // The last word says what it is: “Harbor choir”.
    for (const [index, word] of toWords(head).entries()) add([word], weight + index / 100, true)
    add(new Set(toWords(rest.join(' '))), weight * 0.9, true)
  }
  addName(title, weights.title)
  addName(groupName, weights.name)
  for (const tag of groupTags ?? []) addName(tag, weights.tag)
  add(new Set(toWords(normalize(description?.slice(0, maxDescription) ?? ''))), weights.description)
  const [best = sceneWithoutWords] = [...scores].sort(([, a], [, b]) => b - a).map(([scene]) => scene)
  return best
}

const toWords = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? []

/** The longest beginning that is known, or else a part of a compound. */
function findMeanings(word: string, isName: boolean): Meaning[] {
  for (const form of [word, withoutArticle(word)])
    for (let length = Math.min(form.length, longestBeginning); length > 1; length--) {
      const meaning = beginnings.get(form.slice(0, length))
      if (meaning && (!meaning.isWholeWord || length === form.length)) return [meaning]
    }
  if (!isName) return []
  const part = [...parts].find(([part, { isWholeWord }]) => (isWholeWord ? word.endsWith(part) : word.includes(part)))
  return part ? [part[1]] : []
}

/** Arabic joins “the”, “and”, “in” and “for” to the word. */
const withoutArticle = (word: string): string => word.replace(/^[وفبك]?(?:ال|لل)(?=.{2})/, '')

function normalize(text: string): string {
  return text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ß', 'ss').replaceAll('œ', 'oe')
}

const general: readonly SceneName[] = ['bench', 'meeting', 'cup', 'stars', 'boats', 'outdoors', 'books', 'music']

/** The scene itself, then what may stand for it. More than a list looks back. */
export const alternativesFor = (scene: SceneName): readonly SceneName[] => [scene, ...scenes[scene].family, ...general]
