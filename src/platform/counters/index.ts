export type { CounterState, Counter, CounterFactory } from './counters.ts'
export { createDatabaseCounterFactory, deleteExpiredCounters } from './database.ts'
export { createMemoryCounter } from './memory.ts'
export { openRedisCounters, pingRedis, type RedisCounterStore } from './redis.ts'
