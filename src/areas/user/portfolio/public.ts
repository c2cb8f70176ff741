export { insertPortfolioItem, listWholePortfolioOf, movePortfolio, updatePortfolioItemOf } from './queries.ts'
