/** Travels with the mail: mail programs show it without asking, and nobody learns when it is opened. */
export const codeId = 'code@folkmoot'

export async function codePicture(url: string) {
  const { default: qrcode } = await import('qrcode')
  return {
    filename: 'code.png',
    contentType: 'image/png',
    content: await qrcode.toBuffer(url, { errorCorrectionLevel: 'M', margin: 3, width: 248 }),
    contentId: codeId,
  }
}
