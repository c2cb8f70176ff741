export { previewReview } from './previews.ts'
export { reviewOrderFor } from './queries.ts'
