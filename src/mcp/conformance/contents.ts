export const text = (words: string) => ({ type: 'text', text: words })

export const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg=='

export const image = { type: 'image', data: png, mimeType: 'image/png' }

const wav = Buffer.concat([
  Buffer.from('RIFF\x24\0\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0', 'latin1'),
  Buffer.from([0x40, 0x1f, 0, 0, 0x40, 0x1f, 0, 0, 1, 0, 8, 0]),
  Buffer.from('data\0\0\0\0', 'latin1'),
])
export const audio = { type: 'audio', data: wav.toString('base64'), mimeType: 'audio/wav' }
