import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import { Busboy, type BusboyFileStream, type BusboyHeaders } from '@fastify/busboy'
import { message, BadRequest, PayloadTooLarge } from '#contract'
import type { FormUpload } from './form-uploads.ts'

export const maxTextBytes = 1_048_576
export const maxFormBytes = 22 * 1_048_576
/** No form needs more, and each one is a file on disk, however small. */
const maxFiles = 4

export interface UploadedFile {
  readonly field: string
  readonly filename: string
  readonly contentType: string
  readonly size: number
  /** Throws the failure if the file was rejected. */
  readonly read: () => Promise<Buffer>
}

export class MultipartForm {
  readonly fields: URLSearchParams
  readonly files: readonly UploadedFile[]

  constructor(fields: URLSearchParams, files: readonly UploadedFile[]) {
    this.fields = fields
    this.files = files
  }
}

/** Without an upload, files are discarded. */
export async function parseMultipartForm(
  body: Readable,
  headers: IncomingHttpHeaders,
  maxFileBytes: number,
  upload: FormUpload | null,
): Promise<MultipartForm> {
  const fields = new URLSearchParams()
  const files: Promise<UploadedFile>[] = []
  const streams: BusboyFileStream[] = []
  const parsed = new Promise<void>((resolve, reject) => {
    const parser = createParser(headers, maxFileBytes)
    const stop = (error: Error) => {
      reject(error)
      body.unpipe(parser).resume()
      for (const stream of streams) stream.destroy()
    }
    let failure: Error | undefined
    /** Browsers show a response only after they have sent the whole body. */
    const stopAtEnd = (error: Error) => {
      failure ??= error
      body.unpipe(parser).resume()
      if (body.readableEnded) stop(failure)
    }
    body.once('end', () => failure && stop(failure))
    let [bytes, textLength] = [0, 0]
    body.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > maxFormBytes) stop(new PayloadTooLarge(message('errors.forms.tooLarge')))
    })
    const stopIfLost = () => body.readableEnded || stop(new BadRequest(message('errors.forms.connectionLost')))
    // Node's own error is ECONNRESET, which would count as an outage of the database.
    body.on('error', stopIfLost)
    body.once('close', stopIfLost)
    parser.on('field', (name: string | undefined, value, isNameCut, isValueCut) => {
      if (name === undefined) return
      textLength += name.length + value.length
      if (isNameCut || isValueCut || textLength > maxTextBytes)
        stopAtEnd(new PayloadTooLarge(message('errors.forms.textTooLong')))
      else fields.append(name, value)
    })
    parser.on('file', (field: string | undefined, stream, filename: string | undefined, _encoding, contentType) => {
      streams.push(stream)
      files.push(receiveFile(stream, { field: field ?? '', filename: filename ?? '', contentType }, upload))
    })
    parser.on('filesLimit', () =>
      stopAtEnd(new PayloadTooLarge(message('errors.forms.tooManyPictures', { limit: maxFiles }))),
    )
    parser.on('fieldsLimit', () => stopAtEnd(new PayloadTooLarge(message('errors.forms.tooManyFields'))))
    parser.on('error', () => stopAtEnd(new BadRequest(message('errors.forms.notAForm'))))
    parser.once('finish', () => failure ?? resolve())
    // Busboy waits forever for a part that ends inside its headers; any other form has finished by then.
    parser.once('prefinish', () => {
      void Promise.all(files).then(() => setImmediate(stop, new BadRequest(message('errors.forms.notAForm'))))
    })
    // oxlint-disable-next-line no-restricted-properties -- Both have their handlers above.
    body.pipe(parser)
  })
  try {
    await parsed
  } finally {
    await Promise.all(files)
  }
  return new MultipartForm(fields, await Promise.all(files))
}

function createParser(headers: IncomingHttpHeaders, fileSize: number) {
  try {
    return new Busboy({
      headers: headers as BusboyHeaders,
      limits: {
        fieldNameSize: 200,
        fieldSize: maxTextBytes,
        fields: 1_000,
        files: maxFiles,
        fileSize,
        headerPairs: 20,
        headerSize: 16_384,
      },
    })
  } catch {
    throw new BadRequest(message('errors.forms.notAForm'))
  }
}

type FileInfo = Pick<UploadedFile, 'field' | 'filename' | 'contentType'>

/** Never rejects: problems with a file are thrown by `read`. */
async function receiveFile(stream: BusboyFileStream, info: FileInfo, upload: FormUpload | null): Promise<UploadedFile> {
  const fail = (error: unknown) => async (): Promise<never> => {
    throw error
  }
  stream.on('error', () => undefined)
  let read: UploadedFile['read']
  try {
    read = upload ? await upload.writeFile(stream) : fail(new PayloadTooLarge(message('errors.forms.signInFirst')))
  } catch (error) {
    read = fail(error)
  }
  await drainStream(stream)
  return { ...info, size: stream.bytesRead, read }
}

/** Busboy emits the next part only after this one has ended. */
const drainStream = (stream: BusboyFileStream) =>
  new Promise<void>((resolve) => {
    if (stream.destroyed || stream.readableEnded) resolve()
    else stream.once('close', resolve).once('end', resolve).resume()
  })
