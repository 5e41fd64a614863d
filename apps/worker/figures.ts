import { readFile } from "node:fs/promises"
import { userInfo } from "node:os"
import { parseArgs } from "node:util"
import type { ContractView } from "@jalon/contracts/rules"
import { evaluateAllAgain, previewLegalValues } from "@jalon/contracts/server"
import { type Data, openData } from "@jalon/data"
import { createOperator } from "@jalon/identity/server"
import { formatAmount, formatFrenchDate, today } from "@jalon/kernel"
import {
  doubtsOf,
  initialLegalValues,
  type LegalValues,
  legalValuesNamed,
  nameText,
  readLegalValue,
  withLegalValues,
} from "@jalon/legal-values/rules"
import { addLegalValues, loadLegalValues, withdrawLegalValue } from "@jalon/legal-values/server"
import type { DraftEffect } from "@jalon/legal-values/wire"
import { applyLevels, sendLevels } from "./funding-levels.ts"

/** The operator's command for the legal values. `docs/runbook.md` says when and how. */
const USAGE = `Chiffres de la loi (SMIC, grilles, délais, plafonds, seuils, codes des formulaires, conventions collectives).

  npm run figures -- list [nom]                     ce qui vaut, et depuis quand
  npm run figures -- preview lignes.json            ce que des lignes nouvelles changeraient, sans rien écrire
  npm run figures -- add lignes.json [raison]       les ajoute, puis fait revérifier les brouillons
  npm run figures -- withdraw nom jour raison       retire une ligne qui n’est pas encore en vigueur
  npm run figures -- levels classeur.xlsx jour      envoie un référentiel publié des niveaux de prise en charge, et dit ce qu’il change
  npm run figures -- apply-levels numéro            l’applique
  npm run figures -- operator adresse prénom nom    ouvre un compte d’exploitation (écran « Chiffres de la loi »)

Une ligne : { "name": "smic.metropole", "from": "2027-01-01", "value": …, "source": "Décret n° …" }
Un code de formulaire : { "name": "code.contrat_derogation.23", "from": "2027-01-01", "value": { "label": "…", "group": "–" }, "source": "Notice …" } ;
pour y mettre fin, la même ligne avec "until".`

const VIEW_WORDS: Partial<Record<ContractView, string>> = {
  to_complete: "à compléter",
  to_check: "à vérifier",
  in_signature: "en signature",
  to_transmit: "à transmettre",
  at_opco: "en cours de dépôt",
  engaged: "engagés",
}

const say = (text: string) => process.stdout.write(`${text}\n`)
const leave = (text: string): never => {
  process.stderr.write(`${text}\n`)
  process.exit(2)
}

const SYSTEM = { kind: "system" } as const

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

/** The same checks as on the screen: what is refused there is refused here. */
const refuseDoubtful = (known: LegalValues, rows: LegalValues, reason: string | null) => {
  for (const row of rows) {
    const [first] = doubtsOf(known, row, today())
    if (first?.kind === "refused") leave(`${nameText(row.name)} : ${first.text}`)
    if (first !== undefined && reason === null) leave(`${nameText(row.name)} : ${first.text}`)
  }
}

const told = ({ schools, open, by_view, touched, touched_schools, samples }: DraftEffect): string => {
  const parts = Object.entries(by_view)
    .filter(([, n]) => n > 0)
    .map(([view, n]) => `${n} ${VIEW_WORDS[view as ContractView] ?? view}`)
  const euros = (cents: number) => `${formatAmount(cents)} €`
  return [
    touched === 0
      ? `Aucun des ${open} contrats ouverts de ${schools} école(s) ne changerait.`
      : `${touched} contrats ouverts sur ${open} changeraient, dans ${touched_schools} école(s) sur ${schools} : ${parts.join(", ")}.`,
    ...samples.map(
      ({ label, before_cents, after_cents }) => `  ${label} : ${euros(before_cents)} → ${euros(after_cents)}`,
    ),
  ].join("\n")
}

const preview = async (data: Data, rows: LegalValues): Promise<string> => {
  const before = await data.inScope(SYSTEM, "legal-values.list", loadLegalValues)
  return told(await previewLegalValues(data, { before, after: withLegalValues(before, rows) }))
}

const list = async (data: Data, prefix: string | undefined) => {
  const legalValues = await data.inScope(SYSTEM, "legal-values.list", loadLegalValues)
  const names = [...new Set(legalValues.map(({ name }) => name))].filter(
    (name) => !prefix || name.startsWith(prefix),
  )
  for (const name of names)
    for (const { from, value, source, uncertain } of legalValuesNamed(legalValues, name))
      say(
        `${name}\t${formatFrenchDate(from)}\t${JSON.stringify(value)}\t${source}${uncertain ? " (à confirmer)" : ""}`,
      )
}

const add = async (data: Data, path: string, reason: string | null) => {
  const rows = await readRows(path)
  refuseDoubtful(await data.inScope(SYSTEM, "legal-values.list", loadLegalValues), rows, reason)
  say(await preview(data, rows))
  await addLegalValues(data, rows, { name: userInfo().username, reason }, [evaluateAllAgain])
  say(`${rows.length} ligne(s) ajoutée(s). Les brouillons sont revérifiés.`)
}

const withdraw = async (data: Data, name: string, from: string, reason: string) => {
  const by = { name: userInfo().username, reason }
  const isDone = await data.inScope(SYSTEM, "legal-values.withdraw", async (scope) => {
    const done = await withdrawLegalValue(scope, { name, from }, by)
    if (done) await evaluateAllAgain(scope)
    return done
  })
  if (!isDone) leave("Aucune ligne ajoutée de ce nom ne commence ce jour-là, ou elle est déjà en vigueur.")
  say("La ligne est retirée. Les brouillons sont revérifiés.")
}

const openOperator = async (data: Data, email: string, firstName: string, lastName: string) => {
  await createOperator(data, { email, firstName, lastName })
  say(
    `Le compte est ouvert. ${firstName} choisit son mot de passe par « Mot de passe oublié », avec ${email}.`,
  )
}

const { positionals } = parseArgs({ allowPositionals: true })
const [command, first, second, third] = positionals
const url =
  process.env.DATABASE_URL ?? leave("DATABASE_URL manque : l’adresse de la base, rôle jalon_worker.")
const data = openData({ url, connections: 2, applicationName: "jalon-figures" })
try {
  if (command === "list") await list(data, first)
  else if (command === "preview" && first) say(await preview(data, await readRows(first)))
  else if (command === "add" && first) await add(data, first, second ?? null)
  else if (command === "withdraw" && first && second && third) await withdraw(data, first, second, third)
  else if (command === "operator" && first && second && third) await openOperator(data, first, second, third)
  else if (command === "levels" && first && second) say(await sendLevels(data, first, second))
  else if (command === "apply-levels" && first)
    say(
      (await applyLevels(data, first))
        ? "Le référentiel s’applique. Les brouillons sont revérifiés."
        : leave("Ce fichier n’attend pas de décision."),
    )
  else leave(USAGE)
} finally {
  await data.close()
}
