export { deleteSpentFlows as forgetSpentFlows, listLinkedAccountsOf } from './queries.ts'
