interface Rule {
  readonly selector: string
  /** Inside another rule; inside `@media` or `@layer` alone is not nested. */
  readonly isNested: boolean
}

/** One entry a selector: a rule with three selectors is listed three times. */
export function listRules(css: string): Rule[] {
  const text = css.replaceAll(/\/\*[^]*?\*\//g, '')
  const rules: Rule[] = []
  const openBlocks: string[] = []
  for (const [, prelude = '', end] of text.matchAll(/([^{};]*)([{};])/g)) {
    if (end === '}') openBlocks.pop()
    if (end !== '{') continue
    const isNested = openBlocks.some((block) => !block.startsWith('@'))
    const head = prelude.trim()
    if (!head.startsWith('@')) for (const selector of splitSelectors(head)) rules.push({ selector, isNested })
    openBlocks.push(head)
  }
  return rules
}

/** At commas, except those in parentheses. */
const splitSelectors = (list: string): string[] => list.split(/,(?![^(]*\))/).map((selector) => selector.trim())
