import { spawnSync } from "node:child_process"
import { accountsTable } from "./accounts.ts"
import { startStack, stopOnSignal } from "./stack/index.ts"

const ROOT = new URL("..", import.meta.url).pathname
const built = spawnSync(process.execPath, [`${ROOT}tools/build.ts`], { stdio: "inherit" })
if (built.status !== 0) process.exit(built.status ?? 1)

const stack = await startStack({
  dir: `${ROOT}.data/demo`,
  fresh: process.argv.includes("--fresh"),
  durable: true,
  ports: {
    api: 8080,
    database: 15_432,
    smtp: 11_025,
    mail: 18_025,
    registers: 18_029,
    opcos: 18_033,
    signatures: 18_035,
    sms: 18_036,
  },
  webFolder: `${ROOT}apps/web/dist`,
  environment: "staging",
})
stopOnSignal(stack.stop)
console.log(`
Jalon – démonstration (données fictives)

  Ouvrir      ${stack.url}
  Courriels   http://localhost:${stack.mail.httpPort}
  OPCO        http://localhost:${stack.opcos.port}/_control
  Signatures  http://localhost:${stack.signatures.port}
  SMS         http://localhost:${stack.sms?.port}
  API         ${stack.url}/api/docs

${accountsTable()}

Ctrl+C pour arrêter. « npm run demo -- --fresh » repart de zéro.`)
