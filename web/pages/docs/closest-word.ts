const maxLength = 30

/** The candidate with the fewest letters changed: at most one, or two in long words. Undefined without one. */
export function findClosestWord(word: string, candidates: Iterable<string>): string | undefined {
  if (word.length < 4 || word.length > maxLength) return undefined
  let [closest, smallest]: [string | undefined, number] = [undefined, word.length < 8 ? 2 : 3]
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) >= smallest) continue
    const distance = editDistance(word, candidate)
    if (distance < smallest) [closest, smallest] = [candidate, distance]
  }
  return closest
}

/** Levenshtein, where two swapped neighbors are one change. */
function editDistance(a: string, b: string): number {
  let [before, previous] = [[] as number[], Array.from({ length: b.length + 1 }, (_, index) => index)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const steps = [(previous[j - 1] ?? 0) + (isSame ? 0 : 1), (previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1]
      row.push(Math.min(...steps, ...(isSwapped ? [(before[j - 2] ?? 0) + 1] : [])))
    }
    ;[before, previous] = [previous, row]
  }
  return previous[b.length] ?? 0
}
