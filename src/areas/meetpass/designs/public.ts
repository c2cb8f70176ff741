export {
  byName,
  countDesigns,
  deleteDesign,
  lockDesignForKeyShare,
  insertDesign,
  listDesigns,
  lockDesignForUpdate,
  updateDesign,
  type DesignRecord,
} from './queries.ts'
