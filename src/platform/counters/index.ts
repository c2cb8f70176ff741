export type { Count, Counter, Counters } from './counters.ts'
export { databaseCounters, deleteEndedCounts } from './database.ts'
export { memoryCounters } from './memory.ts'
export { openRedis, pingRedis, type RedisCounters } from './redis.ts'
