import { generateKeyPairSync, sign } from 'node:crypto'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { lazy } from '#platform'

/** One for all servers of a process: of two with the same name OpenSSL would try only the first. */
export const trustedCertificate = lazy(() => {
  const certificate = createCertificate()
  setDefaultCACertificates([...getCACertificates(), certificate.cert])
  return certificate
})

/** Self-signed, for 127.0.0.1, as PEM. */
export function createCertificate(): { readonly cert: string; readonly key: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const name = derSequence(derSet(derSequence(derOid('550403'), encodeDer(0x0c, Buffer.from('A test')))))
  const time = (year: number) => encodeDer(0x18, Buffer.from(`${year}0101000000Z`))
  const isAuthority = derSequence(derOid('551d13'), encodeDer(0x04, derSequence(encodeDer(0x01, Buffer.from([0xff])))))
  const addresses = derSequence(
    derOid('551d11'),
    encodeDer(0x04, derSequence(encodeDer(0x87, Buffer.from([127, 0, 0, 1])))),
  )
  const body = derSequence(
    encodeDer(0xa0, derInteger(2)),
    derInteger(1),
    ecdsaWithSha256,
    name,
    derSequence(time(2020), time(2120)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    encodeDer(0xa3, derSequence(isAuthority, addresses)),
  )
  const signature = encodeDer(0x03, Buffer.concat([Buffer.from([0]), sign('sha256', body, privateKey)]))
  const certificate = derSequence(body, ecdsaWithSha256, signature).toString('base64').replaceAll(/.{64}/g, '$&\n')
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${certificate}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}

function encodeDer(tag: number, content: Buffer): Buffer {
  const { length } = content
  const head = length < 0x80 ? [tag, length] : [tag, 0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from(head), content])
}

const derSequence = (...parts: Buffer[]) => encodeDer(0x30, Buffer.concat(parts))
const derSet = (...parts: Buffer[]) => encodeDer(0x31, Buffer.concat(parts))
const derInteger = (value: number) => encodeDer(0x02, Buffer.from([value]))
const derOid = (hex: string) => encodeDer(0x06, Buffer.from(hex, 'hex'))
const ecdsaWithSha256 = derSequence(derOid('2a8648ce3d040302'))
