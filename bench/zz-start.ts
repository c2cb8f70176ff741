import { rm } from 'node:fs/promises'
import { connect, keysFrom, migrate } from '#platform'
import { newDataDir } from '../test/data-dir.ts'
import { joinEmbedded } from '../src/platform/embedded/embedded.ts'
import { median } from './load.ts'
import { residentMb, startProcess, stopAll } from './processes.ts'
const secretKey='the secret of a bench, thirty-two bytes or more'
const dataDir = await newDataDir('prof')
const password = keysFrom(secretKey).of('embedded database').bytes.toString('hex')
const env = { PORT:'3921', DATA_DIR:dataDir, SECRET_KEY:secretKey, DEMO:'off' }
const pg = await joinEmbedded({ dataDir, password, log: () => undefined })
const db = connect(pg.connection)
try {
  await migrate(db); await db.close()
  const s:number[]=[], m:number[]=[], a:number[]=[], b0:number[]=[]
  for (let i=0;i<7;i++){
    const bare=await startProcess(['bench/bare-app.ts', JSON.stringify(pg.connection), '3922'],{}, 'http://127.0.0.1:3922/readyz'); await new Promise(r=>setTimeout(r,1500)); const mb=await residentMb(bare.child); await bare.stop()
    const o=await startProcess(['src/main.ts','serve'],env,'http://127.0.0.1:3921/readyz'); await new Promise(r=>setTimeout(r,1500)); s.push(o.startMs/bare.startMs); m.push(await residentMb(o.child)/mb); a.push(o.startMs); b0.push(bare.startMs); await o.stop()
  }
  console.log('start', median(s).toFixed(2), 'mem', median(m).toFixed(2), 'ms', median(a).toFixed(0), median(b0).toFixed(0))
} finally { stopAll(); await db.close(); await pg.leave(); await rm(dataDir,{recursive:true,force:true}) }
