import type { FormDocument, FormField, FormPart, FormRow } from "@jalon/documents"
import { typography } from "@jalon/kernel"
import { type CodeLabels, type ContractData, type FieldKey, fieldOf, isShown } from "../../rules/index.ts"
import type { Cell, FormLayout, Part, Row } from "./form-cells.ts"
import { type DocumentInput, formOf, isMissing, labelsOf } from "./input.ts"
import { payGrid } from "./pay-grid.ts"
import { codeWords, printed } from "./values.ts"

type Filling = {
  readonly contract: ContractData
  readonly missing: ReadonlySet<FieldKey>
  readonly labels: CodeLabels
}

/** The fields of a part, in the order in which they are read. */
const keysOfPart = (part: Part): readonly FieldKey[] => {
  if ("title" in part) return []
  if ("payLines" in part) return ["remunerations"]
  if ("signatures" in part) return part.signatures
  const rows = "left" in part ? [...part.left, ...part.right] : [part]
  return rows.flat().map(({ key }) => key)
}

/** Every field of the form, in the order in which it is read. */
export const keysOf = ({ first, pages }: FormLayout): FieldKey[] =>
  [...first, ...pages.flat().flatMap(({ parts }) => parts)].flatMap(keysOfPart)

const textOf = (
  { contract, labels }: Filling,
  { key, unit, inWords }: Extract<Cell, { kind: "text" }>,
): string => {
  const said = inWords ? codeWords(contract, key, labels) : printed(contract, key)
  return said === "" ? "" : typography(`${said}${unit ? ` ${unit}` : ""}`)
}

/** A person who works for the employer alone has no tutor elsewhere, whatever stands there from before. */
const isAsked = (contract: ContractData, key: FieldKey): boolean => {
  const field = key.startsWith("tuteur_utilisatrice_") ? fieldOf(contract.contract_type, key) : undefined
  return field === undefined || isShown(field, contract)
}

/** A code that came after this layout was drawn has no case of its own: it gets one, with its words. */
const addedOption = (
  contract: ContractData,
  { key, options }: Extract<Cell, { kind: "choice" }>,
  labels: CodeLabels,
): { readonly words: string; readonly ticked: true }[] => {
  const words = codeWords(contract, key, labels)
  const isDrawn = options.some(([option]) => contract[key] === option)
  return isDrawn || words === "" ? [] : [{ words: typography(words), ticked: true }]
}

/** A field with its answer. Labels of the dictionary and of the layouts are typeset already. */
const fillField = ({ contract: whole, missing, labels }: Filling, cell: Cell): FormField => {
  const { key, share } = cell
  const contract = isAsked(whole, key) ? whole : { ...whole, [key]: null }
  const label = cell.label ?? fieldOf(contract.contract_type, key)?.label ?? key
  const common = { share, label, missing: missing.has(key) }
  const value = printed(contract, key)
  switch (cell.kind) {
    case "text":
      return {
        ...common,
        kind: "text",
        lines: cell.lines,
        value: textOf({ contract, missing, labels }, cell),
      }
    case "comb":
      return {
        ...common,
        kind: "comb",
        cases: cell.cases,
        value,
        words: cell.withWords ? codeWords(contract, key, labels) : "",
      }
    case "day":
      return { ...common, kind: "day", value }
    case "tick":
      return { ...common, kind: "tick", ticked: contract[key] === true }
    case "choice":
      return {
        ...common,
        kind: "choice",
        beside: cell.isBeside,
        options: [
          ...cell.options.map(([option, words]) => ({ words, ticked: contract[key] === option })),
          ...addedOption(contract, cell, labels),
        ],
      }
  }
}

const fillPart = (filling: Filling, part: Part): FormPart => {
  const fillRow = (row: Row): FormRow => row.map((cell) => fillField(filling, cell))
  const { contract, missing } = filling
  if ("title" in part) return { type: "title", text: typography(part.title) }
  if ("payLines" in part) return payGrid(contract.remunerations ?? [], missing.has("remunerations"))
  if ("signatures" in part)
    return {
      type: "signatures",
      height: part.height,
      frames: part.signatures.map((key) => ({
        label: fieldOf(contract.contract_type, key)?.label ?? "",
        note: typography(part.notes[key] ?? ""),
        day: printed(contract, key) === "" ? "" : typography(`Signé le ${printed(contract, key)}`),
      })),
    }
  if ("left" in part) {
    const [first, second] = part.titles ?? []
    const titles =
      first === undefined || second === undefined ? null : ([typography(first), typography(second)] as const)
    return { type: "columns", left: part.left.map(fillRow), right: part.right.map(fillRow), titles }
  }
  return { type: "row", cells: fillRow(part) }
}

const bannerOf = (count: number): string =>
  typography(
    count === 0
      ? "Aperçu sans valeur : toutes les cases demandées sont remplies."
      : `Aperçu sans valeur : ${count} ${count < 2 ? "case à compléter, encadrée" : "cases à compléter, encadrées"} en rouge.`,
  )

/** Says what the document is and is not, on every page. */
const footOf = (form: string, notice: string): string =>
  typography(
    `Document produit par le logiciel Jalon dans la présentation du formulaire Cerfa n° ${form}${notice === "" ? "" : ` (notice n° ${notice})`}. Ce n'est pas l'exemplaire diffusé par l'administration.`,
  )

/** A contract in the layout of its official form, and the fields outlined when it is a preview. */
export const formDocument = (
  input: DocumentInput,
  layout: FormLayout,
): { readonly document: FormDocument; readonly missing: readonly FieldKey[] } => {
  const { contract, preview = false, reference, madeOn } = input
  const { form, notice } = formOf(contract.contract_type, input)
  const missing = preview ? keysOf(layout).filter((key) => isMissing(contract, key)) : []
  const filling = { contract, missing: new Set(missing), labels: labelsOf(input) }
  const fill = (part: Part): FormPart => fillPart(filling, part)
  const document = {
    title: typography(`${layout.title} ${reference}`),
    madeOn,
    heading: typography(layout.title),
    subtitle: typography(layout.subtitle),
    form: typography(`Cerfa n° ${form}`),
    notice: typography(`Notice n° ${notice} à lire avant de remplir`),
    reference,
    foot: footOf(form, notice),
    banner: preview ? bannerOf(missing.length) : null,
    first: layout.first.map(fill),
    pages: layout.pages.map((sections) =>
      sections.map(({ title, parts }) => ({ title: typography(title), parts: parts.map(fill) })),
    ),
  }
  return { document, missing }
}
