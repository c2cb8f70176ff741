export type { CounterFactory } from './counters.ts'
export { createDatabaseCounterFactory, deleteExpiredCounters } from './database.ts'
export { createMemoryCounter } from './memory.ts'
export { openRedisCounters, pingRedis } from './redis.ts'
