/** For one page: a repeated heading gets a number, so that every anchor is unique. */
export function createSlugger(): (heading: string) => string {
  const counts = new Map<string, number>()
  return (heading) => {
    const slug = toSlug(heading)
    const count = (counts.get(slug) ?? 0) + 1
    counts.set(slug, count)
    return count === 1 ? slug : `${slug}-${count}`
  }
}

export const toSlug = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
