#!/usr/bin/env bash
# Runs the tests on Debian's PostgreSQL, installing it when it is missing. Needs root or an installed server.
set -euo pipefail

bin=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | head -n 1 || true)
if [ -z "$bin" ]; then
  apt-get update -qq
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq postgresql >/dev/null
  bin=$(ls -d /usr/lib/postgresql/*/bin | sort -V | head -n 1)
fi

# In memory where there is room, as test/setup.ts does it.
[ "$(df --output=avail /dev/shm 2>/dev/null | tail -n 1)" -ge $((8 << 20)) ] 2>/dev/null && export TMPDIR=/dev/shm
folder=$(mktemp -d)
chmod 755 "$folder"
as_owner() { if [ "$(id -u)" = 0 ]; then setpriv --reuid=nobody --regid=nogroup --clear-groups "$@"; else "$@"; fi; }
[ "$(id -u)" = 0 ] && chown nobody:nogroup "$folder"
stop() { as_owner "$bin/pg_ctl" -D "$folder/cluster" -m immediate stop >/dev/null || true; rm -rf "$folder"; }
trap stop EXIT

as_owner "$bin/initdb" -D "$folder/cluster" -U folkmoot -A trust -E UTF8 --locale=C.UTF-8 >/dev/null
as_owner "$bin/pg_ctl" -D "$folder/cluster" -w -l "$folder/log" -o "-h 127.0.0.1 -p 54329 -k $folder -c fsync=off -c max_connections=1500" start >/dev/null
as_owner "$bin/postgres" --version

# tools/build-tests.ts says which tests depend on the database's version. The rest ran with `npm test`.
npm run -s pretest
DATABASE_URL=postgres://folkmoot@127.0.0.1:54329/postgres SKIP_BROWSER=1 node_modules/.bin/node \
  --import=./test/dist/test/source-maps.js --test --test-timeout=600000 --test-concurrency=4 \
  --test-global-setup=test/setup.ts 'test/dist/database/*.js'
