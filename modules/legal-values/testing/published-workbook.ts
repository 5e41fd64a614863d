import { buffer } from "node:stream/consumers"
import { type Value, writeXlsx } from "@jalon/sheets"

type Line = { rncp: string; cpne: string; amount: string | number; status?: string; from: string | number }
export type PublishedFile = {
  levels: Iterable<Line>
  branches: Iterable<{ cpne: string; label: string; idcc: number }>
}

const TEXT_COLUMNS = (count: number) => Array.from({ length: count }, () => ({ title: "" }))

const LEVEL_HEADINGS = [
  "RNCP",
  "Libellé de la formation",
  "Certificateur*\n(liste non exhaustive)",
  "Type de diplôme",
  "Code CPNE",
  "CPNE",
  "NPEC final",
  "Statut",
  "Date d'applicabilité des NPEC**\n(cf. Me lire)",
]

function* levelRows(levels: Iterable<Line>): Generator<readonly Value[]> {
  yield ["Référentiel des niveaux de prise en charge"]
  yield ["* Certificateur principal"]
  yield LEVEL_HEADINGS
  for (const { rncp, cpne, amount, status = "CPNE", from } of levels)
    yield [rncp, "Certification", "Ministère", "Diplôme", cpne, `CPNE ${cpne}`, amount, status, from]
}

function* branchRows(branches: PublishedFile["branches"]): Generator<readonly Value[]> {
  yield ["Liens entre CPNE et IDCC"]
  yield ["Code CPNE", "CPNE", "IDCC"]
  for (const { cpne, label, idcc } of branches) yield [cpne, label, idcc]
}

const NUMBERED = { title: "", type: "number" } as const

/** A workbook in the published shape: headings on rows 4 and 3, days as Excel counts them. */
export const publishedWorkbook = ({ levels, branches }: PublishedFile): Promise<Buffer> =>
  buffer(
    writeXlsx([
      { name: "Me lire", columns: [{ title: "Me lire" }], rows: [["Référentiel fictif, pour les essais"]] },
      { name: "Onglet 2 - global", columns: [{ title: "Matrice" }], rows: [] },
      {
        name: "Onglet 3 - référentiel NPEC",
        columns: [...TEXT_COLUMNS(6), NUMBERED, { title: "" }, NUMBERED],
        rows: levelRows(levels),
      },
      {
        name: "Onglet 4 - CPNE-IDCC",
        columns: [...TEXT_COLUMNS(2), NUMBERED],
        rows: branchRows(branches),
      },
    ]),
  )
