export * from './accounts.ts'
export { loadDemo } from './load.ts'
export { countDemoPeople, removeDemo, type RemovalSummary } from './remove.ts'
