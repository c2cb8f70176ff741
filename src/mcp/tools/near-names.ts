/** Names of tools are far shorter; what is longer is compared by its beginning. */
const mostCharacters = 60

/** How alike two names must be, from 0 to 1, for one to be suggested. */
const threshold = 0.5

/** The names that somebody may have meant, the most alike first. */
export function nearNames(name: string, known: readonly string[], most = 3): string[] {
  const asked = name.slice(0, mostCharacters).toLowerCase()
  return known
    .map((candidate) => ({
      candidate,
      likeness: Math.max(sharedWords(asked, candidate), sharedLetters(asked, candidate)),
    }))
    .filter(({ likeness }) => likeness >= threshold)
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, most)
    .map(({ candidate }) => candidate)
}

/** `connections_add` and `admin_add_connection` share two words of three. */
function sharedWords(a: string, b: string): number {
  const [left, right] = [wordsIn(a), wordsIn(b)]
  return left.intersection(right).size / left.union(right).size
}

const wordsIn = (name: string): Set<string> =>
  new Set(
    name
      .split(/[^a-z0-9]+/)
      .filter((word) => word !== '')
      .map((word) => word.replace(/s$/, '')),
  )

/** How much of the longer name stays when one is edited into the other (Levenshtein). */
function sharedLetters(a: string, b: string): number {
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
