import { parseArgs } from "node:util"
import { dropOldMonths, oldAttendanceMonths } from "@jalon/attendance/server"
import { openData } from "@jalon/data"
import { formatFrenchDate } from "@jalon/kernel"

/** The operator's command for what is kept long enough. `docs/runbook.md` says when it is of use. */
const USAGE = `Durées de conservation de l’assiduité.

  npm run retention -- list   les mois dont la durée de conservation est passée ; rien n’est supprimé
  npm run retention -- drop   les supprime maintenant, comme le travailleur le fait chaque mois

DATABASE_URL est celle du rôle jalon_worker.`

const say = (text: string) => process.stdout.write(`${text}\n`)
const silent = () => undefined
const LOG = {
  debug: silent,
  info: silent,
  warn: () => say("Une table était en cours de lecture : relancez plus tard."),
  error: silent,
}

const { positionals } = parseArgs({ allowPositionals: true })
const [command] = positionals
const url = process.env.DATABASE_URL
if ((command !== "list" && command !== "drop") || !url) {
  process.stderr.write(`${USAGE}\n`)
  process.exit(2)
}
const data = openData({ url, connections: 2, applicationName: "jalon-retention" })
try {
  if (command === "drop") say(`${await dropOldMonths(data, LOG)} partie(s) supprimée(s).`)
  const { since, months } = await oldAttendanceMonths(data)
  say(
    since === null
      ? "Aucune durée n’est décidée."
      : `Conservé depuis le ${formatFrenchDate(since)}. À supprimer : ${months.length} partie(s).`,
  )
  for (const { part, bytes } of months) say(`  ${part}\t${Math.ceil(bytes / 1_000_000)} Mo`)
} finally {
  await data.close()
}
