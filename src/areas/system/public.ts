export { checkInstallation, checkSurroundings } from './checks.ts'
export { checkPgBouncer, describeConnectionError } from './database-checks.ts'
export { checkReplicas } from './replica-checks.ts'
export { failure, ok } from './finding.ts'
