/**
 * npm skips optional packages that want a newer Node than its own without a word, and with them everything about
 * pictures.
 */
try {
  await import('sharp')
} catch {
  const { npm_config_user_agent: npm = 'npm' } = process.env
  console.error(
    `A part of sharp, which reads pictures, was left out. Install with Node 20.9 or newer (this was ${npm}):\n\n  npx -y -p node@24 -- npm ci\n`,
  )
  process.exit(1)
}
