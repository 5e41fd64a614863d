import type { ContractsServices } from "@jalon/contracts/server"
import { addImport } from "@jalon/contracts/testing"
import { ownRows, type Scope, sql } from "@jalon/data"

const HEADERS = [
  "N° DECA",
  "N° de dossier OPCO",
  "Nom de naissance",
  "Prénom",
  "Date de naissance",
  "SIRET de l’employeur",
  "Employeur",
  "Début du contrat",
  "Fin du contrat",
  "État du dossier",
  "Niveau de prise en charge",
] as const
type Line = Readonly<Partial<Record<(typeof HEADERS)[number], string>>>

type Known = {
  status: string
  deca: string | null
  file: string | null
  last: string
  first: string
  born: string
  siret: string
  company: string
  starts: string
  ends: string
}
type Free = Pick<Known, "last" | "first" | "born">

const french = (day: string) => day.split("-").toReversed().join("/")

const personOf = ({ last, first, born }: Free): Line => ({
  "Nom de naissance": last.toUpperCase(),
  Prénom: first,
  "Date de naissance": french(born),
})

/** What the funder knows of one of our contracts. */
const lineOf = (one: Known, state: string): Line => ({
  ...personOf(one),
  "SIRET de l’employeur": one.siret,
  Employeur: one.company,
  "Début du contrat": french(one.starts),
  "Fin du contrat": french(one.ends),
  "État du dossier": state,
  ...(one.deca !== null && { "N° DECA": one.deca }),
  ...(one.file !== null && { "N° de dossier OPCO": one.file }),
})

const knownIn = (scope: Scope) =>
  scope.run(sql<Known>`
    select status, deca_number as deca, fields ->> 'depot_numero_externe' as file, fields ->> 'apprenti_nom_naissance' as last,
      fields ->> 'apprenti_prenom' as first, fields ->> 'apprenti_date_naissance' as born,
      fields ->> 'employeur_siret' as siret, company_name as company, starts_on as starts, ends_on as ends
    from contract where ${ownRows(scope.who)} and contract_type = 'apprentissage'
      and status in ('engaged', 'transmitted', 'under_review') and fields ->> 'apprenti_date_naissance' is not null
      and fields ->> 'employeur_siret' is not null
    order by number`)

const withoutContract = (scope: Scope) =>
  scope.run(sql<Free>`
    select last_name as last, first_name as first, birth_date as born from student s
    where ${ownRows(scope.who, "s.organization_id")} and archived_at is null and partner_id is null and birth_date is not null
      and nationalite is not null and account_id is null and not exists (select from contract c where c.student_id = s.id)
    order by sort_name, id limit 1`)

/**
 * An export of a funder as it comes in autumn: contracts that agree with ours, some that went further or ended otherwise,
 * one to create, somebody nobody knows, and a cell that a spreadsheet spoiled. No number of social security in it.
 */
const linesFor = (known: readonly Known[], [free]: readonly Free[]): Line[] => {
  const inState = (status: string) => known.filter((one) => one.status === status)
  const [first, second, third] = inState("engaged")
  const [sent] = inState("transmitted")
  const [reviewed] = inState("under_review")
  if (!first || !second || !third || !sent || !reviewed || !free) return []
  return [
    lineOf(first, "Engagé"),
    lineOf(second, "Engagé"),
    {
      ...lineOf(sent, "Engagé"),
      "N° DECA": "099202609020471",
      "Fin du contrat": "31/08/2028",
      "Niveau de prise en charge": "8 050,00",
    },
    { ...lineOf(reviewed, "Engagé"), "N° DECA": "099202609020472", Employeur: `${reviewed.company} SAS` },
    {
      ...lineOf(third, "Soldé"),
      "N° DECA": "099202409011830",
      "N° de dossier OPCO": "AT-2024-000771",
      "Date de naissance": french(`2005${third.born.slice(4)}`),
      "Début du contrat": "02/09/2024",
      "Fin du contrat": "31/08/2026",
    },
    {
      ...lineOf({ ...first, ...free }, "Transmis"),
      "N° DECA": "099202610020480",
      "N° de dossier OPCO": "AT-2026-001311",
      "Début du contrat": "05/10/2026",
      "Fin du contrat": "04/10/2027",
    },
    {
      "N° DECA": "099202609020493",
      "N° de dossier OPCO": "AT-2026-001322",
      "Nom de naissance": "GOURDON",
      Prénom: "Solène",
      "Date de naissance": "17/05/2006",
      "SIRET de l’employeur": "99990113500015",
      Employeur: "Fromagerie des Mauges",
      "Début du contrat": "14/09/2026",
      "Fin du contrat": "13/09/2027",
      "État du dossier": "Engagé",
      "Niveau de prise en charge": "7 200,00",
    },
    {
      ...lineOf(second, "Engagé"),
      "N° DECA": "099202609020499",
      "N° de dossier OPCO": "AT-2026-001340",
      "SIRET de l’employeur": "9,9990E+13",
      "Début du contrat": "31/09/2026",
    },
  ]
}

export const seedImported = async (
  services: Pick<ContractsServices, "vault">,
  scope: Scope,
): Promise<void> => {
  const lines = linesFor(await knownIn(scope), await withoutContract(scope))
  const rows = [HEADERS, ...lines.map((line) => HEADERS.map((header) => line[header] ?? ""))]
  await addImport(services, scope, {
    fileName: "export-opco-novembre-2026.csv",
    text: rows.map((row) => row.join(";")).join("\r\n"),
  })
}
