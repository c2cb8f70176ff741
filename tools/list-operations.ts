import { handlers } from '../src/operations.ts'

for (const { operation } of handlers)
  console.log(`${operation.name.padEnd(28)}${operation.route.padEnd(52)}${operation.scope}`)
