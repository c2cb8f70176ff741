/** Names that somebody may have meant: those that hold the word, the shortest first, else those that differ by little. */
export function nearest(word: string, names: readonly string[]): readonly string[] {
  const wanted = word.toLowerCase()
  const holding = names.filter((name) => name.toLowerCase().includes(wanted))
  if (holding.length > 0) return holding.sort((one, other) => one.length - other.length).slice(0, 5)
  const most = Math.max(1, Math.floor(word.length / 4))
  return names
    .map((name) => ({ name, apart: distance(wanted, name.toLowerCase()) }))
    .filter(({ apart }) => apart <= most)
    .sort((one, other) => one.apart - other.apart)
    .slice(0, 5)
    .map(({ name }) => name)
}

export function didYouMean(word: string, names: readonly string[]): string {
  const near = nearest(word, names)
  return near.length > 0 ? ` Did you mean ${near.join(', ')}?` : ''
}

/** How many letters must be added, left out or replaced (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [line, letter] of Array.from(one).entries()) {
    const next = [line + 1]
    for (let at = 0; at < other.length; at++)
      next.push(Math.min((row[at] ?? 0) + (other[at] === letter ? 0 : 1), (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1))
    row = next
  }
  return row[other.length] ?? 0
}
