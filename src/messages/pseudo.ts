import type { IntlMessageFormat } from 'intl-messageformat'

type Elements = ReturnType<IntlMessageFormat['getAst']>

const accents: Readonly<Record<string, string>> = {
  a: 'áá',
  e: 'éé',
  i: 'íí',
  o: 'óó',
  u: 'úú',
  A: 'Áá',
  E: 'Éé',
  I: 'Íí',
  O: 'Óó',
  U: 'Úú',
}

/** `Events` becomes `Éévéénts`: readable, a third longer, and visibly from a message file. */
export const toPseudoText = (text: string): string => text.replaceAll(/[aeiou]/gi, (vowel) => accents[vowel] ?? vowel)

/** Literals change; placeholders, plural rules and tags stay. */
export const toPseudoElements = (elements: Elements): Elements => elements.map(toPseudoElement) as Elements

function toPseudoElement(element: object): object {
  if ('type' in element && element.type === 0 && 'value' in element)
    return { ...element, value: toPseudoText(String(element.value)) }
  if ('children' in element) return { ...element, children: toPseudoElements(element.children as Elements) }
  if (!('options' in element)) return element
  const options = Object.entries(element.options as Record<string, { value: Elements }>)
  return {
    ...element,
    options: Object.fromEntries(
      options.map(([name, option]) => [name, { ...option, value: toPseudoElements(option.value) }]),
    ),
  }
}
