export { removeGroup } from './removal.ts'
