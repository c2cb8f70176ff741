export { previewGroupRemoval } from './previews.ts'
export { removeGroup } from './removal.ts'
