export {
  byName,
  countDesigns,
  deleteDesign,
  holdDesign,
  insertDesign,
  listDesigns,
  lockDesign,
  updateDesign,
  type DesignRecord,
} from './queries.ts'
