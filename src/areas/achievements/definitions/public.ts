export { countPublicDefinitions, holdRule, holdRulesFor, isCounted, type Rule } from './queries.ts'
