import type { ComponentChildren, JSX as Preact } from 'preact'

/**
 * JSX as text. A page is made once and sent: elements that something could still change would cost a third of it. The types of
 * elements and their attributes are Preact's.
 */
// eslint-disable-next-line @typescript-eslint/no-namespace -- TypeScript looks for the types of JSX in one
export declare namespace JSX {
  type Element = Html
  type ElementType = keyof IntrinsicElements | ((props: never) => ComponentChildren)
  type IntrinsicElements = Preact.IntrinsicElements
  interface ElementChildrenAttribute {
    children: unknown
  }
}

/** HTML that is safe to send: text became part of it escaped. */
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

/** What stands for a child in the page: nothing for what is not there, and for conditions. */
export function renderToString(child: unknown): string {
  if (typeof child === 'string') return escapeHtml(child)
  if (child instanceof Html) return child.text
  if (typeof child === 'number' || typeof child === 'bigint') return String(child)
  if (!Array.isArray(child)) return ''
  let text = ''
  for (const one of child) text += renderToString(one)
  return text
}

/** What may not hold anything, and has no end tag. */
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

/** HTML's own are there or not; those of ARIA and data say `true` and `false`. */
function renderAttribute(name: string, value: unknown): string {
  const start = attributePrefix(name)
  if (start === '') return ''
  if (typeof value === 'string') return `${start}="${escapeHtml(value)}"`
  if (typeof value === 'number' || typeof value === 'bigint') return `${start}="${value}"`
  if (typeof value !== 'boolean') return ''
  if (name.startsWith('aria-') || name.startsWith('data-')) return `${start}="${value}"`
  return value ? start : ''
}

/** Whatever else a name may be, it may not end the attribute or the tag, nor make text a script. */
const attributeNamePattern = /^(?!on)[a-z][\w:.-]*$/i
const attributePrefixes = new Map<string, string>()

/** How an attribute begins; nothing for what is no name. All pages together have fewer than a hundred of them. */
function attributePrefix(name: string): string {
  const cached = attributePrefixes.get(name)
  if (cached !== undefined) return cached
  const start = attributeNamePattern.test(name) ? ` ${name}` : ''
  if (attributePrefixes.size < 1_000) attributePrefixes.set(name, start)
  return start
}

const escapePattern = /["&<\u2010-\u22ff]/
const firstWideCode = 0x2010
const lastWideCode = 0x22ff

function escapeHtml(text: string): string {
  if (!escapePattern.test(text)) return text
  const safe = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
  return encodeWideCharacters(safe)
}

/**
 * Dashes, quotes, dots and arrows as references. With one of them in it a whole page takes two bytes a letter, and turning that
 * into UTF-8 takes five times as long; letter by letter, since parts of such a text keep its width.
 */
function encodeWideCharacters(text: string): string {
  let narrowed = ''
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    narrowed += code < firstWideCode || code > lastWideCode ? text.charAt(index) : `&#${code};`
  }
  return narrowed
}
