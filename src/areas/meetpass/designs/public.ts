export {
  byName,
  countDesigns,
  deleteDesign,
  findDesign,
  lockDesignForKeyShare,
  insertDesign,
  listDesigns,
  lockDesignForUpdate,
  updateDesign,
} from './queries.ts'
