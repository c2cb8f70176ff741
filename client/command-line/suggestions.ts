/** Names that somebody may have meant: those that hold the word, the shortest first, else those that differ by little. */
export function findSimilarNames(word: string, names: readonly string[]): readonly string[] {
  const query = word.toLowerCase()
  const containing = names.filter((name) => name.toLowerCase().includes(query))
  if (containing.length > 0) return containing.sort((one, other) => one.length - other.length).slice(0, 5)
  const maxDistance = Math.max(1, Math.floor(word.length / 4))
  return names
    .map((name) => ({ name, apart: editDistance(query, name.toLowerCase()) }))
    .filter(({ apart }) => apart <= maxDistance)
    .sort((one, other) => one.apart - other.apart)
    .slice(0, 5)
    .map(({ name }) => name)
}

export function formatSuggestion(word: string, names: readonly string[]): string {
  const similar = findSimilarNames(word, names)
  return similar.length > 0 ? ` Did you mean ${similar.join(', ')}?` : ''
}

/** How many letters must be added, left out or replaced (Levenshtein). */
function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [line, letter] of Array.from(one).entries()) {
    const next = [line + 1]
    for (let at = 0; at < other.length; at++)
      next.push(Math.min((row[at] ?? 0) + (other[at] === letter ? 0 : 1), (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1))
    row = next
  }
  return row[other.length] ?? 0
}
