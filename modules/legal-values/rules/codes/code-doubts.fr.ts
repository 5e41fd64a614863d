import { addDays, formatFrenchDate } from "@jalon/kernel"
import { type LegalValue, type LegalValues, withLegalValues } from "../legal-value.ts"
import type { FormCode } from "../values.ts"
import { type Code, type CodeList, codeNamed, codesAt } from "./code-list.ts"
import { codeListsOf } from "./code-lists-of.ts"
import { codeName, NO_GROUP } from "./code-name.ts"
import type { FormList } from "./form-lists.ts"

const LONGEST_LABEL = 200

type Asked = {
  readonly list: FormList
  readonly code: string
  readonly value: FormCode
  readonly row: LegalValue
  /** The other codes of the list, and what this one said until now. */
  readonly others: CodeList
  readonly former: Code | undefined
  /** What is left in the list after the last day of the row. */
  readonly isLast: boolean
}

const shapeOf = (code: string): string => `${/^\d+$/.test(code) ? "digits" : "letters"} ${code.length}`

const misspelt = ({ code, former, others }: Asked): string | null =>
  former === undefined && !others.some((one) => shapeOf(one.code) === shapeOf(code))
    ? `Le code ${code} ne s'écrit pas comme les autres codes de cette liste.`
    : null

const tooLong = ({ value }: Asked): string | null =>
  value.label.length > LONGEST_LABEL ? `Un libellé compte ${LONGEST_LABEL} caractères au plus.` : null

/** Some lists of the release say the same twice: what is not reworded is not held against them. */
const twin = ({ value: { label }, former, others, row }: Asked): string | null => {
  if (former?.label === label) return null
  const same = codesAt(others, row.from).find((one) => one.label.toLowerCase() === label.toLowerCase())
  return same === undefined ? null : `Le code ${same.code} a déjà ce libellé : ${same.label}.`
}

const heading = ({ value: { group }, others }: Asked): string | null => {
  const hasHeadings = others.some((one) => one.group !== undefined)
  if (group !== NO_GROUP && !hasHeadings) return "Cette liste n'a pas de rubrique : laissez « – »."
  return group === NO_GROUP && hasHeadings
    ? "Indiquez la rubrique sous laquelle la notice imprime ce code."
    : null
}

/** A diploma says its level by its first digit: pay, aids and funding read it there. */
const WITH_LEVEL: readonly FormList[] = ["diplome", "pro_diplome"]

const level = ({ list, code, value: { group }, others, former }: Asked): string | null => {
  if (!WITH_LEVEL.includes(list) || former?.group === group) return null
  const family = others.filter((one) => one.code[0] === code[0] && one.valid_to === null)
  if (family.some((one) => one.group === group)) return null
  const [first] = family
  return first === undefined
    ? `Aucun diplôme ne commence par ${code[0]} : les règles n'en connaissent pas le niveau.`
    : `Les codes qui commencent par ${code[0]} sont de la rubrique « ${first.group ?? NO_GROUP} » : les règles y lisent le niveau.`
}

const nothingLeft = ({ row, isLast }: Asked): string | null =>
  isLast && row.until !== undefined
    ? `Il ne resterait aucun code dans cette liste après le ${formatFrenchDate(row.until)}.`
    : null

const wordsOf = (label: string): string[] => label.toLocaleLowerCase("fr").match(/[\p{L}\d]{3,}/gu) ?? []

const anotherMeaning = ({ value: { label }, former }: Asked): string | null => {
  if (former === undefined || former.label === label) return null
  const known = wordsOf(former.label)
  return wordsOf(label).some((word) => known.includes(word))
    ? null
    : `Le libellé « ${former.label} » change entièrement : dites pourquoi ce n'est pas un autre code.`
}

const isLastIn = (known: LegalValues, list: FormList, { until, ...row }: LegalValue): boolean => {
  if (until === undefined) return false
  const after = withLegalValues(known, [{ ...row, until }] as unknown as LegalValues)
  return codesAt(codeListsOf(after)[list], addDays(until, 1)).length === 0
}

const said = (asked: Asked, ...doubts: readonly ((asked: Asked) => string | null)[]): string[] =>
  doubts.flatMap((doubt) => doubt(asked) ?? [])

/** What is unlikely in a code of a form, before it is offered to every school. */
export const codeDoubts = (known: LegalValues, row: LegalValue): { refused: string[]; asked: string[] } => {
  const read = codeName(row.name)
  if (read === null) return { refused: [], asked: [] }
  const all = codeListsOf(known)[read.list]
  const asked: Asked = {
    ...read,
    value: row.value as FormCode,
    row,
    others: all.filter((one) => one.code !== read.code),
    former: codeNamed(all, read.code),
    isLast: isLastIn(known, read.list, row),
  }
  return {
    refused: said(asked, misspelt, tooLong, twin, heading, level, nothingLeft),
    asked: said(asked, anotherMeaning),
  }
}
