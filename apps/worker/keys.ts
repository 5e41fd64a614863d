import { parseArgs } from "node:util"
import {
  checkRootKeys,
  type Data,
  formerRootKeyEntry,
  newRootKeyEntry,
  openData,
  type RootKeys,
  rewrapKeys,
  rootKeysInUse,
  rootKeysOf,
} from "@jalon/data"

/** The operator's command for the root keys of sealed fields. `docs/runbook.md` says when and how. */
const USAGE = `Clés racines des champs scellés (NIR, santé).

  npm run keys -- new <id>   une entrée neuve pour FIELD_KEYS
  npm run keys -- former     l’entrée « 1 » d’une installation qui n’avait que MASTER_SECRET
  npm run keys -- status     quelles clés racines sont en usage, et par combien d’organisations
  npm run keys -- rewrap     repasse tout sous la clé courante (la première de FIELD_KEYS) ; peut être interrompu et relancé

status et rewrap lisent FIELD_KEYS et DATABASE_URL (rôle jalon_worker).`

const say = (text: string) => process.stdout.write(`${text}\n`)
const leave = (text: string): never => {
  process.stderr.write(`${text}\n`)
  process.exit(2)
}
const setting = (name: string): string => process.env[name] ?? leave(`${name} manque.`)

const status = async (data: Data, roots: RootKeys) => {
  for (const { root_key_id: id, organizations } of await rootKeysInUse(data)) {
    const place = id === roots.current ? "courante" : id in roots.keys ? "connue" : "ABSENTE de FIELD_KEYS"
    say(`${id}\t${organizations} organisation(s)\t${place}`)
  }
}

const rewrap = async (data: Data, roots: RootKeys) => {
  await checkRootKeys(data, roots)
  const wrapped = await rewrapKeys(data, roots, (done) => say(`${done} clé(s) repassée(s)…`))
  const left = (await rootKeysInUse(data)).filter(({ root_key_id: id }) => id !== roots.current)
  say(`${wrapped} clé(s) repassée(s) sous la clé racine ${roots.current}.`)
  if (left.length === 0) return say("Aucune autre clé racine n’est en usage.")
  process.exitCode = 1
  return say("D’autres clés racines restent en usage : un processus a encore l’ancienne en tête. Relancez.")
}

const onDatabase = async (work: (data: Data, roots: RootKeys) => Promise<unknown>) => {
  const roots = rootKeysOf(setting("FIELD_KEYS"))
  const data = openData({ url: setting("DATABASE_URL"), connections: 2, applicationName: "jalon-keys" })
  try {
    await work(data, roots)
  } finally {
    await data.close()
  }
}

const { positionals } = parseArgs({ allowPositionals: true })
const [command, id] = positionals
if (command === "new" && id) say(newRootKeyEntry(id))
else if (command === "former") say(formerRootKeyEntry(Buffer.from(setting("MASTER_SECRET"), "base64")))
else if (command === "status") await onDatabase(status)
else if (command === "rewrap") await onDatabase(rewrap)
else leave(USAGE)
