import type { TObject } from 'typebox'
import type { Args, Operation, Output } from './operation.ts'

export type Call = <T extends Operation>(operation: T, args: Args<T>) => Promise<Output<T>>

type Values = Readonly<Record<string, unknown>>

export function splitArgs(operation: Operation, args: Values) {
  return {
    params: pickDeclared(operation.params, args) ?? {},
    query: pickDeclared(operation.query, args) ?? {},
    body: pickDeclared(operation.body, args),
  }
}

function pickDeclared(schema: TObject | undefined, args: Values): Values | undefined {
  if (!schema) return undefined
  const isDeclared = ([name, value]: [string, unknown]) => value !== undefined && Object.hasOwn(schema.properties, name)
  return Object.fromEntries(Object.entries(args).filter(isDeclared))
}
