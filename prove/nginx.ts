import { spawn } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createDataDir } from '../test/data-dir.ts'
import { eventually } from '../test/eventually.ts'

interface Nginx {
  readonly url: string
  /** What its error log says of requests that it could not hand to another server. */
  listErrors(): Promise<string[]>
  stop(): Promise<void>
}

/** Runs Debian's nginx with deploy/nginx/folkmoot.conf; only ports and TLS differ. */
export async function startNginx(port: number, serverPorts: readonly [number, number]): Promise<Nginx> {
  const { folder, args, errorLog } = await prepareNginx(port, serverPorts)
  const child = spawn('nginx', args, { stdio: 'inherit' })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  process.once('exit', () => child.kill())
  const url = `http://127.0.0.1:${port}`
  const isListening = () =>
    fetch(url).then(
      () => true,
      () => false,
    )
  await eventually('nginx answers', isListening)
  return {
    url,
    async listErrors() {
      const lines = (await readFile(errorLog, 'utf8')).split('\n')
      return lines.filter((line) => line.includes('[error]') && !line.includes('(111: Connection refused)'))
    },
    async stop() {
      child.kill('SIGQUIT')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The caller removes the folder. */
export async function prepareNginx(port: number, serverPorts: readonly [number, number]) {
  const folder = await createDataDir('nginx')
  const [configFile, errorLog] = [join(folder, 'nginx.conf'), join(folder, 'error.log')]
  await writeFile(configFile, buildConfig(folder, await readSample(port, serverPorts)))
  return { folder, args: ['-p', folder, '-c', configFile, '-e', errorLog], errorLog }
}

async function readSample(port: number, [first, second]: readonly [number, number]): Promise<string> {
  const sample = await readFile('deploy/nginx/folkmoot.conf', 'utf8')
  const lines = sample.split('\n').filter((line) => !/^\s*ssl_certificate/.test(line))
  return lines
    .join('\n')
    .replace(/server \{\s*listen 80;[^}]*\}/, '')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace('listen [::]:443 ssl http2;', '')
    .replace('/var/www/folkmoot', resolve('deploy/nginx'))
    .replaceAll(/:3001\b/g, `:${first}`)
    .replaceAll(/:3002\b/g, `:${second}`)
}

const buildConfig = (folder: string, sample: string): string => `
  daemon off;
  pid ${folder}/nginx.pid;
  worker_processes 2;
  events { worker_connections 1024; }
  http {
    access_log off;
    ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}
    ${sample}
  }`
