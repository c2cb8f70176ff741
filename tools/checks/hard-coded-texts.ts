import ts from 'typescript'

/** Attributes that people read or hear. */
const textAttributes = new Set(['alt', 'aria-label', 'help', 'label', 'lead', 'placeholder', 'title'])
const hasWord = (text: string) => /\p{L}{2}/u.test(text.replaceAll(/&\w+;/g, ''))

/** Texts in JSX that do not come from a message file, as `line: text`. Code samples and the like stand in `<code>`. */
export function listHardCodedTexts(fileName: string, source: string): string[] {
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const found: string[] = []
  const report = (node: ts.Node, text: string) => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart())
    found.push(`${line + 1}: ${text.trim().replaceAll(/\s+/g, ' ')}`)
  }
  const visit = (node: ts.Node): void => {
    if (ts.isJsxElement(node) && ['code', 'pre', 'style'].includes(node.openingElement.tagName.getText())) return
    if (ts.isJsxText(node) && hasWord(node.text) && !brandNames.has(node.text.trim())) report(node, node.text)
    if (ts.isJsxAttribute(node) && textAttributes.has(node.name.getText())) {
      const text = readLiteral(node.initializer)
      const isExample = node.name.getText() === 'placeholder' && !text?.includes(' ')
      if (text !== undefined && hasWord(text) && !brandNames.has(text) && !isExample) report(node, text)
    }
    if (ts.isJsxExpression(node) && node.expression && !ts.isJsxAttribute(node.parent)) {
      const text = readLiteral(node)
      if (text !== undefined && hasWord(text)) report(node, text)
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

export const brandNames = new Set([
  'Folkmoot',
  'MeetPass',
  'XP',
  'RSS',
  'API',
  'MCP',
  'OAuth',
  'OpenAPI',
  'Node.js',
  'UTC',
])

function readLiteral(node: ts.Node | undefined): string | undefined {
  if (!node) return undefined
  if (ts.isJsxExpression(node)) return readLiteral(node.expression)
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text
  if (ts.isConditionalExpression(node))
    return [node.whenTrue, node.whenFalse].map(readLiteral).find((text) => hasWord(text ?? ''))
  if (ts.isBinaryExpression(node)) return readLiteral(node.right)
  return ts.isTemplateExpression(node) &&
    hasWord(node.head.text + node.templateSpans.map((s) => s.literal.text).join(''))
    ? node.getText()
    : undefined
}
