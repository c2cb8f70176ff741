export {
  insertPortfolioItem,
  listAllPortfolioItemsForUser,
  movePortfolioItems,
  updatePortfolioItemRow,
} from './queries.ts'
