export * from './counts.ts'
export { statementFinished, type FinishedStatement } from './statements.ts'
export * from './work.ts'
