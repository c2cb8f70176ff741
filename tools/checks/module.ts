import ts from 'typescript'

export interface Module {
  /** By name; the source of those that are passed on from another module. */
  readonly exports: ReadonlyMap<string, { readonly specifier: string; readonly name: string } | undefined>
  readonly exportsAllFrom: readonly string[]
  /** `*` is everything the module exports. */
  readonly imports: readonly { readonly specifier: string; readonly names: readonly string[] }[]
  readonly strings: readonly string[]
}

export function readModule(path: string, text: string): Module {
  const exports = new Map<string, { specifier: string; name: string } | undefined>()
  const exportsAllFrom: string[] = []
  const imports: { specifier: string; names: readonly string[] }[] = []
  const strings: string[] = []

  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node))
      imports.push({ specifier: toText(node.moduleSpecifier), names: importedNames(node) })
    else if (ts.isExportDeclaration(node)) readExport(node)
    else {
      if (isExported(node)) for (const name of declaredNames(node)) exports.set(name, undefined)
      const loaded = loadedModule(node)
      if (loaded !== undefined) imports.push({ specifier: loaded, names: ['*'] })
      if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
        strings.push(node.text)
      ts.forEachChild(node, visit)
    }
  }
  const readExport = ({ moduleSpecifier, exportClause }: ts.ExportDeclaration): void => {
    const specifier = moduleSpecifier && toText(moduleSpecifier)
    if (specifier !== undefined) imports.push({ specifier, names: [] })
    if (exportClause && ts.isNamedExports(exportClause))
      for (const { name, propertyName } of exportClause.elements)
        exports.set(name.text, specifier === undefined ? undefined : { specifier, name: (propertyName ?? name).text })
    else if (specifier !== undefined) exportsAllFrom.push(specifier)
  }

  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest))
  return { exports, exportsAllFrom, imports, strings }
}

const toText = (node: ts.Node): string => (ts.isStringLiteralLike(node) ? node.text : '')

function importedNames({ importClause }: ts.ImportDeclaration): string[] {
  const bindings = importClause?.namedBindings
  const named = bindings && ts.isNamedImports(bindings) ? bindings.elements : []
  return [
    ...(importClause?.name ? ['default'] : []),
    ...(bindings && ts.isNamespaceImport(bindings) ? ['*'] : []),
    ...named.map(({ name, propertyName }) => (propertyName ?? name).text),
  ]
}

/** Of `import('…')`, as an expression or as a type. */
function loadedModule(node: ts.Node): string | undefined {
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) return toText(node.argument.literal)
  const isCall = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword
  return isCall && node.arguments[0] ? toText(node.arguments[0]) : undefined
}

const isExported = (node: ts.Node): boolean =>
  ts.canHaveModifiers(node) &&
  (ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false)

function declaredNames(node: ts.Node): string[] {
  if (ts.isVariableStatement(node)) return node.declarationList.declarations.flatMap(({ name }) => boundNames(name))
  const { name } = node as ts.NamedDeclaration
  return name && ts.isIdentifier(name) ? [name.text] : []
}

const boundNames = (name: ts.BindingName): string[] =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((element) => (ts.isBindingElement(element) ? boundNames(element.name) : []))
