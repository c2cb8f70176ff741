import type { ComponentChildren, JSX as Preact } from 'preact'

/** JSX that renders to strings. A virtual DOM would add a third to the cost of a page. Types are Preact's. */
// oxlint-disable-next-line typescript/no-namespace -- TypeScript looks for the types of JSX in one
export declare namespace JSX {
  type Element = Html
  type ElementType = keyof IntrinsicElements | ((props: never) => ComponentChildren)
  type IntrinsicElements = Preact.IntrinsicElements
  interface ElementChildrenAttribute {
    children: unknown
  }
}

/** Trusted markup: all text in it is escaped. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Props = Readonly<Record<string, unknown>> & { readonly dangerouslySetInnerHTML?: { readonly __html: string } }
type Component = (props: Props) => ComponentChildren

export function jsx(type: string | Component, props: Props): ComponentChildren {
  if (typeof type !== 'string') return type(props)
  let head = `<${type}`
  for (const name in props)
    if (name !== 'children' && name !== 'dangerouslySetInnerHTML') head += renderAttribute(name, props[name])
  if (voidElements.has(type)) return new Html(`${head}>`)
  const content = props.dangerouslySetInnerHTML?.__html ?? renderToString(props['children'])
  return new Html(`${head}>${content}</${type}>`)
}
export { jsx as jsxs }

export const Fragment: Component = ({ children }) => new Html(renderToString(children))

/** Booleans, null and undefined render as nothing. */
export function renderToString(child: unknown): string {
  if (typeof child === 'string') return escapeHtml(child)
  if (child instanceof Html) return child.text
  if (typeof child === 'number' || typeof child === 'bigint') return String(child)
  if (!Array.isArray(child)) return ''
  let text = ''
  for (const item of child) text += renderToString(item)
  return text
}

const voidElements = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
])

/** Boolean HTML attributes are present or absent; `aria-*` and `data-*` are written as `true` and `false`. */
function renderAttribute(name: string, value: unknown): string {
  const start = attributePrefix(name)
  if (start === '') return ''
  if (typeof value === 'string') return `${start}="${escapeHtml(value)}"`
  if (typeof value === 'number' || typeof value === 'bigint') return `${start}="${value}"`
  if (typeof value !== 'boolean') return ''
  if (name.startsWith('aria-') || name.startsWith('data-')) return `${start}="${value}"`
  return value ? start : ''
}

/** Rejects names that could end the attribute or the tag, and event handlers. */
const attributeNamePattern = /^(?!on)[a-z][\w:.-]*$/i
const attributePrefixes = new Map<string, string>()

/** Empty for an invalid name. All pages together use fewer than a hundred names. */
function attributePrefix(name: string): string {
  const cached = attributePrefixes.get(name)
  if (cached !== undefined) return cached
  const start = attributeNamePattern.test(name) ? ` ${name}` : ''
  if (attributePrefixes.size < 1_000) attributePrefixes.set(name, start)
  return start
}

const firstWideCode = 0x2010
const lastWideCode = 0x22ff
const escapePattern = new RegExp(`["&<${String.fromCharCode(firstWideCode)}-${String.fromCharCode(lastWideCode)}]`)

function escapeHtml(text: string): string {
  if (!escapePattern.test(text)) return text
  const safe = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
  return encodeWideCharacters(safe, firstWideCode, lastWideCode)
}

/** For a name in another script than the rest of the page: without it, the whole page would be two-byte. */
export const encodeOtherScript = (text: string): Html => new Html(encodeWideCharacters(escapeHtml(text), 0x100, 0xd7ff))

/**
 * Writes characters as references: a single one outside of Latin-1 makes V8 store the whole page as two bytes per
 * character, and encoding that as UTF-8 takes five times as long. Appends character by character, since slices of a
 * two-byte string stay two-byte.
 */
function encodeWideCharacters(text: string, first: number, last: number): string {
  let narrowed = ''
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    narrowed += code < first || code > last ? text.charAt(index) : `&#${code};`
  }
  return narrowed
}
