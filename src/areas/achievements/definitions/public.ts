export {
  countPublicDefinitions,
  lockRuleForKeyShare,
  lockRulesForKeyShare,
  isEventTypeCounted,
  type Rule,
} from './queries.ts'
