import { handlers } from '../src/operations.ts'
import { findDeclaredOperations } from './declarations.ts'

const operations = handlers.map(({ operation }) => operation)
const columnWidth = (texts: readonly string[]) => Math.max(...texts.map(({ length }) => length)) + 2
const nameWidth = columnWidth(operations.map(({ name }) => name))
const routeWidth = columnWidth(operations.map(({ route }) => route))
const scopeWidth = columnWidth(operations.map(({ scope }) => scope))
const paths = new Map(findDeclaredOperations().map(({ path, name }) => [name, path]))

for (const { name, route, scope } of operations)
  console.log(
    `${name.padEnd(nameWidth)}${route.padEnd(routeWidth)}${scope.padEnd(scopeWidth)}${paths.get(name) ?? 'not found'}`,
  )
