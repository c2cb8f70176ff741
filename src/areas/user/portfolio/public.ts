export { insertPortfolioItem, listWholePortfolioOf, updatePortfolioItemOf } from './queries.ts'
