const maxCharacters = 60

const threshold = 0.5

export function findSimilarNames(name: string, names: readonly string[], maxResults = 3): string[] {
  const normalized = name.slice(0, maxCharacters).toLowerCase()
  return names
    .map((candidate) => ({
      candidate,
      similarity: Math.max(wordSimilarity(normalized, candidate), letterSimilarity(normalized, candidate)),
    }))
    .filter(({ similarity }) => similarity >= threshold)
    .sort((a, b) => b.similarity - a.similarity)
    .slice(0, maxResults)
    .map(({ candidate }) => candidate)
}

/** `connections_add` and `admin_add_connection` share two of three words. */
function wordSimilarity(a: string, b: string): number {
  const [left, right] = [splitWords(a), splitWords(b)]
  return left.intersection(right).size / left.union(right).size
}

const splitWords = (name: string): Set<string> =>
  new Set(
    name
      .split(/[^a-z0-9]+/)
      .filter((word) => word !== '')
      .map((word) => word.replace(/s$/, '')),
  )

/** One minus the Levenshtein distance divided by the longer length. */
function letterSimilarity(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const replaced = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      row.push(Math.min(replaced, (previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1))
    }
    previous = row
  }
  return 1 - (previous[b.length] ?? 0) / Math.max(a.length, b.length, 1)
}
