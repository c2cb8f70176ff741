import { createServer } from 'node:http'
import postgres from 'postgres'

/**
 * The reference: node:http, the same driver, the same SQL, JSON.stringify. No validation, no credentials, no limits,
 * no headers but the content type: what this machine could do at best with this database and language.
 */
const sql = postgres({
  ...(JSON.parse(process.argv[2] ?? '') as object),
  max: 10,
  connection: { TimeZone: 'UTC', plan_cache_mode: 'force_generic_plan' },
})
const userId = process.argv[3] ?? ''

const me = async () => {
  const [user] = await sql`
    select id, name, avatar_url, username, email, last_login_at
    from users
    where id = ${userId}`
  return { data: user }
}

const portfolio = async () => {
  const [rows, [counted]] = await Promise.all([
    sql`
      select id, user_id, title, description, url, image_url, sort_order, created_at
      from portfolio_items
      where user_id = ${userId}
      order by sort_order asc, created_at asc, id asc limit ${21}`,
    sql`select count(*) from portfolio_items where user_id = ${userId}`,
  ])
  return {
    data: rows.slice(0, 20),
    pagination: { limit: 20, hasMore: rows.length > 20, total: Number(counted?.count) },
  }
}

createServer((request, response) => {
  void (request.url?.startsWith('/v1/me') ? me() : portfolio()).then((body) => {
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
  })
}).listen(Number(process.argv[4]), '127.0.0.1')
