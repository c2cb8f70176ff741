import assert from 'node:assert/strict'
import { test } from 'node:test'
import { browserName } from './browsers.ts'

const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const android = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile'

test('a browser is called by its own name, also where its engine is another’s', () => {
  for (const [userAgent, name] of [
    [`${mac} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15`, 'Safari on macOS'],
    [`${mac} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, 'Edge on macOS'],
    [`${iphone} Version/18.1 Mobile/15E148 Safari/604.1`, 'Safari on iOS'],
    [`${iphone} CriOS/140.0.0.0 Mobile/15E148 Safari/604.1`, 'Chrome on iOS'],
    [`${iphone} FxiOS/140.0 Mobile/15E148 Safari/605.1.15`, 'Firefox on iOS'],
    [`${iphone} Version/18.0 EdgiOS/140.0.0.0 Mobile/15E148 Safari/604.1`, 'Edge on iOS'],
    [`${android} Safari/537.36`, 'Chrome on Android'],
    [`${android} Safari/537.36 EdgA/140.0.0.0`, 'Edge on Android'],
    ['curl/8.9.1', 'curl/8.9.1'],
    [null, 'Unknown browser'],
  ] as const)
    assert.equal(browserName(userAgent), name)
})
