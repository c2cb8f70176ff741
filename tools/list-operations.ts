import { handlers } from '../src/operations.ts'

const operations = handlers.map(({ operation }) => operation)
const columnWidth = (texts: readonly string[]) => Math.max(...texts.map(({ length }) => length)) + 2
const nameWidth = columnWidth(operations.map(({ name }) => name))
const routeWidth = columnWidth(operations.map(({ route }) => route))

for (const { name, route, scope } of operations)
  console.log(`${name.padEnd(nameWidth)}${route.padEnd(routeWidth)}${scope}`)
