#!/usr/bin/env bash
# Runs the tests on Debian's PostgreSQL, installing it when it is missing. Needs root or an installed server.
set -euo pipefail

bin=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | head -n 1 || true)
if [ -z "$bin" ]; then
  apt-get update -qq
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq postgresql >/dev/null
  bin=$(ls -d /usr/lib/postgresql/*/bin | sort -V | head -n 1)
fi

folder=$(mktemp -d)
chmod 755 "$folder"
as_owner() { if [ "$(id -u)" = 0 ]; then setpriv --reuid=nobody --regid=nogroup --clear-groups "$@"; else "$@"; fi; }
[ "$(id -u)" = 0 ] && chown nobody:nogroup "$folder"
stop() { as_owner "$bin/pg_ctl" -D "$folder/cluster" -m immediate stop >/dev/null || true; rm -rf "$folder"; }
trap stop EXIT

as_owner "$bin/initdb" -D "$folder/cluster" -U folkmoot -A trust -E UTF8 --locale=C.UTF-8 >/dev/null
as_owner "$bin/pg_ctl" -D "$folder/cluster" -w -l "$folder/log" -o "-h 127.0.0.1 -p 54329 -k $folder -c fsync=off -c max_connections=300" start >/dev/null
as_owner "$bin/postgres" --version

# What leans on the database most: plans, locks, triggers, jobs. The rest is the same on any PostgreSQL, and takes its time.
npm run -s build
DATABASE_URL=postgres://folkmoot@127.0.0.1:54329/postgres SKIP_BROWSER=1 node_modules/.bin/node --test --test-timeout=600000 \
  --test-concurrency=3 --test-global-setup=test/setup.ts 'src/areas/{achievements,badges,events,follows,meetpass}/**/*.test.ts' \
  'src/areas/{groups,user}/{claims,directory,favorites,members,records}/*.test.ts' 'src/jobs/*.test.ts' \
  'src/platform/*.test.ts' 'test/{migrations,outage,idempotency,pages,who-may-do-what}.test.ts'
