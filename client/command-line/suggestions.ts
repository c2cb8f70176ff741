function findSimilarNames(word: string, names: readonly string[]): readonly string[] {
  const query = word.toLowerCase()
  const containing = names.filter((name) => name.toLowerCase().includes(query))
  if (containing.length > 0) return containing.sort((a, b) => a.length - b.length).slice(0, 5)
  const maxDistance = Math.max(1, Math.floor(word.length / 4))
  return names
    .map((name) => ({ name, distance: editDistance(query, name.toLowerCase()) }))
    .filter(({ distance }) => distance <= maxDistance)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, 5)
    .map(({ name }) => name)
}

export function formatSuggestion(word: string, names: readonly string[]): string {
  const similar = findSimilarNames(word, names)
  return similar.length > 0 ? ` Did you mean ${similar.join(', ')}?` : ''
}

/** Levenshtein. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (const [i, char] of Array.from(a).entries()) {
    const next = [i + 1]
    for (let j = 0; j < b.length; j++)
      next.push(Math.min((row[j] ?? 0) + (b[j] === char ? 0 : 1), (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    row = next
  }
  return row[b.length] ?? 0
}
