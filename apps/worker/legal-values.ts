import { readFile } from "node:fs/promises"
import { userInfo } from "node:os"
import { parseArgs } from "node:util"
import type { ContractView } from "@jalon/contracts/rules"
import { evaluateAllAgain, type LegalValuesEffect, previewLegalValues } from "@jalon/contracts/server"
import { openData } from "@jalon/data"
import { formatFrenchDate } from "@jalon/kernel"
import {
  initialLegalValues,
  type LegalValues,
  legalValuesNamed,
  readLegalValue,
} from "@jalon/legal-values/rules"
import { addLegalValues, loadLegalValues } from "@jalon/legal-values/server"

/** The operator's command for the legal values. `docs/runbook.md` says when and how. */
const USAGE = `Chiffres de la loi (SMIC, grilles, délais, plafonds).

  npm run legal-values -- list [nom]           ce qui vaut, et depuis quand
  npm run legal-values -- preview lignes.json  ce que des lignes nouvelles changeraient, sans rien écrire
  npm run legal-values -- add lignes.json      les ajoute, puis fait revérifier les brouillons

Une ligne : { "name": "smic.metropole", "from": "2027-01-01", "value": …, "source": "Décret n° …" }`

const VIEW_WORDS: Partial<Record<ContractView, string>> = {
  to_complete: "à compléter",
  to_check: "à vérifier",
  in_signature: "en signature",
  to_transmit: "à transmettre",
  at_opco: "chez l’OPCO",
  engaged: "engagés",
}

const say = (text: string) => process.stdout.write(`${text}\n`)
const leave = (text: string): never => {
  process.stderr.write(`${text}\n`)
  process.exit(2)
}

const readRows = async (path: string): Promise<LegalValues> => {
  const rows: unknown = JSON.parse(await readFile(path, "utf8"))
  if (!Array.isArray(rows) || rows.length === 0)
    return leave("Le fichier doit contenir une liste de lignes, au moins une.")
  return rows.map(
    (row, n) =>
      readLegalValue(initialLegalValues, row) ??
      leave(
        `Ligne ${n + 1} refusée : nom inconnu, date absente, source absente ou valeur d’une autre forme.`,
      ),
  )
}

const told = ({ schools, open, changing, touchedSchools }: LegalValuesEffect): string => {
  const sum = Object.values(changing).reduce((all, n) => all + n, 0)
  const parts = Object.entries(changing)
    .filter(([, n]) => n > 0)
    .map(([view, n]) => `${n} ${VIEW_WORDS[view as ContractView] ?? view}`)
  return sum === 0
    ? `Aucun des ${open} contrats ouverts de ${schools} école(s) ne verrait son minimum changer.`
    : `${sum} contrats ouverts sur ${open} verraient leur minimum changer, dans ${touchedSchools} école(s) sur ${schools} : ${parts.join(", ")}.`
}

const { positionals } = parseArgs({ allowPositionals: true })
const [command, argument] = positionals
const url =
  process.env.DATABASE_URL ?? leave("DATABASE_URL manque : l’adresse de la base, rôle jalon_worker.")
const data = openData({ url, connections: 2, applicationName: "jalon-legal-values" })
try {
  if (command === "list") {
    const legalValues = await data.inScope({ kind: "system" }, "legal-values.list", loadLegalValues)
    const names = [...new Set(legalValues.map(({ name }) => name))].filter(
      (name) => !argument || name.startsWith(argument),
    )
    for (const name of names)
      for (const { from, value, source, uncertain } of legalValuesNamed(legalValues, name))
        say(
          `${name}\t${formatFrenchDate(from)}\t${JSON.stringify(value)}\t${source}${uncertain ? " (à confirmer)" : ""}`,
        )
  } else if (command === "preview" && argument)
    say(told(await previewLegalValues(data, await readRows(argument))))
  else if (command === "add" && argument) {
    const rows = await readRows(argument)
    say(told(await previewLegalValues(data, rows)))
    await addLegalValues(data, rows, userInfo().username, [evaluateAllAgain])
    say(`${rows.length} ligne(s) ajoutée(s). Les brouillons sont revérifiés.`)
  } else leave(USAGE)
} finally {
  await data.close()
}
