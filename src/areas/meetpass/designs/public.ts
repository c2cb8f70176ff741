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
  type DesignRecord,
} from './queries.ts'
