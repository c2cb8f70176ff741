export { insertPortfolioItem, listWholePortfolioOf } from './queries.ts'
