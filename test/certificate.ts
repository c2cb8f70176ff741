import { generateKeyPairSync, sign } from 'node:crypto'

/** A certificate for 127.0.0.1 that nobody but who made it trusts, and its key, as PEM. */
export function newCertificate(): { readonly cert: string; readonly key: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const name = sequence(set(sequence(oid('550403'), tagged(0x0c, Buffer.from('A test')))))
  const moment = (year: number) => tagged(0x18, Buffer.from(`${year}0101000000Z`))
  const isAuthority = sequence(oid('551d13'), tagged(0x04, sequence(tagged(0x01, Buffer.from([0xff])))))
  const addresses = sequence(oid('551d11'), tagged(0x04, sequence(tagged(0x87, Buffer.from([127, 0, 0, 1])))))
  const body = sequence(
    tagged(0xa0, number(2)),
    number(1),
    ecdsaWithSha256,
    name,
    sequence(moment(2020), moment(2120)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(0xa3, sequence(isAuthority, addresses)),
  )
  const signature = tagged(0x03, Buffer.concat([Buffer.from([0]), sign('sha256', body, privateKey)]))
  const whole = sequence(body, ecdsaWithSha256, signature).toString('base64').replaceAll(/.{64}/g, '$&\n')
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${whole}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}

/** One value of DER: its kind, its length, its content. */
function tagged(tag: number, content: Buffer): Buffer {
  const { length } = content
  const head = length < 0x80 ? [tag, length] : [tag, 0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from(head), content])
}

const sequence = (...parts: Buffer[]) => tagged(0x30, Buffer.concat(parts))
const set = (...parts: Buffer[]) => tagged(0x31, Buffer.concat(parts))
const number = (value: number) => tagged(0x02, Buffer.from([value]))
const oid = (hex: string) => tagged(0x06, Buffer.from(hex, 'hex'))
const ecdsaWithSha256 = sequence(oid('2a8648ce3d040302'))
