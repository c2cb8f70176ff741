import Fastify from 'fastify'
import postgres from 'postgres'

/** The reference for start time and memory: a Fastify app with one pool. */
const sql = postgres({ ...(JSON.parse(process.argv[2] ?? '') as object), max: 10 })
const app = Fastify()
app.get('/readyz', async () => {
  await sql`select 1`
  return { status: 'ready' }
})
await app.listen({ host: '127.0.0.1', port: Number(process.argv[3]) })
