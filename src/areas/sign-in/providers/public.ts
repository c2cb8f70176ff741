export { deleteSpentFlows as forgetSpentFlows, listLinkedAccountsOf, moveLinkedAccounts } from './queries.ts'
