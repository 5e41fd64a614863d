import { createServer } from "vite"
import { accountsTable } from "./accounts.ts"
import { startStack, stopOnSignal } from "./stack/index.ts"

const ROOT = new URL("..", import.meta.url).pathname
const WEB_PORT = 5173
const API_PORT = 8081

const stack = await startStack({
  dir: `${ROOT}.data/dev`,
  fresh: process.argv.includes("--fresh"),
  durable: true,
  ports: {
    api: API_PORT,
    database: 15_433,
    smtp: 11_026,
    mail: 18_026,
    registers: 18_028,
    opcos: 18_032,
    signatures: 18_034,
    sms: 18_037,
  },
  publicUrl: `http://localhost:${WEB_PORT}`,
  environment: "development",
})
const api = { target: stack.url, changeOrigin: false }
const web = await createServer({
  root: `${ROOT}apps/web`,
  configFile: `${ROOT}apps/web/vite.config.ts`,
  server: { port: WEB_PORT, strictPort: true, proxy: { "/api": api, "/files": api } },
})
await web.listen()
stopOnSignal(async () => {
  await web.close()
  await stack.stop()
})
console.log(`
Jalon – développement

  Ouvrir      http://localhost:${WEB_PORT}
  Courriels   http://localhost:${stack.mail.httpPort}
  OPCO        http://localhost:${stack.opcos.port}/_control
  Signatures  http://localhost:${stack.signatures.port}
  SMS         http://localhost:${stack.sms?.port}
  API         ${stack.url}/api/docs

${accountsTable()}

Les écrans se rechargent seuls ; relancez pour l'API et le worker. Ctrl+C pour arrêter.`)
