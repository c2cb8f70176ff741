export { deleteSpentFlows as deleteExpiredFlows, listLinkedAccountsForUser, moveLinkedAccounts } from './queries.ts'
