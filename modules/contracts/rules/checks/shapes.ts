import type { IsoDate } from "@jalon/kernel"
import { codeNamed, codeOn, isReleasedCode } from "@jalon/legal-values/rules"
import { contractCodesOf, officialListOf } from "../codes/codes-of-law.ts"
import type { ContractCodes } from "../codes/index.ts"
import { type ContractData, type ContractField, fieldsOf, isShown } from "../dictionary/index.ts"
import { isPlausibleDay, isSaid } from "../facts/known.ts"
import { type Answer, blocking, ofBoth, ok, rule, warning } from "./rule.ts"

type Test = (field: ContractField, value: unknown) => boolean

const said = (contract: ContractData): readonly ContractField[] =>
  fieldsOf(contract.contract_type).filter((field) => isSaid(contract[field.key]) && isShown(field, contract))

const failing = (contract: ContractData, fails: Test): readonly ContractField[] =>
  said(contract).filter((field) => fails(field, contract[field.key]))

const labels = (fields: readonly ContractField[]): string => fields.map(({ label }) => label).join(", ")

const answer = (fields: readonly ContractField[], verdict: typeof blocking = blocking): Answer =>
  fields.length === 0 ? ok() : verdict({ fields: labels(fields) }, { fields: fields.map(({ key }) => key) })

const isDay = (value: unknown): boolean => typeof value === "string" && isPlausibleDay(value.trim())
const isMoment = (value: unknown): boolean =>
  typeof value === "string" && isDay(value.slice(0, 10)) && /^.{10}(?:T\d\d:\d\d.*)?$/.test(value)

type Dated = { readonly codes: ContractCodes; readonly on: IsoDate }

const listOf = ({ list }: ContractField, { codes }: Dated) => (list === undefined ? [] : codes[list])

const isKnown = (field: ContractField, value: unknown, dated: Dated): boolean =>
  typeof value === "string" && codeNamed(listOf(field, dated), value) !== undefined

/** What went out of use by that day. */
const isFormer = (field: ContractField, value: unknown, dated: Dated): boolean => {
  const rows = listOf(field, dated).filter(({ code }) => code === value)
  return rows.length > 0 && rows.every(({ valid_to }) => valid_to !== null && valid_to < dated.on)
}

/** Codes of the release are older than the notice that our lists begin with; those added since begin on a known day. */
const isOfRelease = ({ list }: ContractField, value: unknown): boolean => {
  const official = list === undefined ? null : officialListOf(list)
  return official === null || (typeof value === "string" && isReleasedCode(official, value))
}

const isToCome = (field: ContractField, value: unknown, dated: Dated): boolean =>
  !isOfRelease(field, value) &&
  typeof value === "string" &&
  codeOn(listOf(field, dated), value, dated.on) === undefined &&
  !isFormer(field, value, dated)

/** A department has a format of its own, which says more. */
const isPlainCode = ({ kind, format }: ContractField) => kind === "code" && format === undefined

const numbers = new Set(["integer", "rate", "cents"])

const isOutside = (
  { kind, min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY }: ContractField,
  value: unknown,
) => {
  if (typeof value !== "number" || !Number.isFinite(value)) return true
  const isWhole = kind === "rate" ? Number.isInteger(Math.round(value * 1e6) / 1e4) : Number.isInteger(value)
  return !isWhole || value < min || value > max
}

export const shapeRules = [
  rule({
    ...ofBoth,
    id: "FMT-15",
    severity: "blocking",
    topic: "form",
    title: "Codes du formulaire",
    explanation: "Chaque code est celui d'une liste de la notice, en vigueur le jour de la conclusion.",
    message: "Valeur hors de la liste de la notice : {fields}.",
    fix: "Choisissez une valeur de la liste.",
    source: "Notices 51649#09 et 51650#09",
    fields: [],
    check: (contract, { on, legalValues }) => {
      const dated = { codes: contractCodesOf(legalValues), on }
      const unknown = failing(contract, (field, value) => isPlainCode(field) && !isKnown(field, value, dated))
      if (unknown.length > 0) return answer(unknown)
      const toCome = failing(contract, (field, value) => isPlainCode(field) && isToCome(field, value, dated))
      if (toCome.length > 0)
        return {
          ...answer(toCome),
          message: "Code pas encore en vigueur à la date de conclusion : {fields}.",
          fix: "Choisissez un code en vigueur le jour de la conclusion.",
        }
      const former = failing(contract, (field, value) => isPlainCode(field) && isFormer(field, value, dated))
      return former.length === 0
        ? ok()
        : {
            ...answer(former, warning),
            message: "Code d'une ancienne version du formulaire : {fields}.",
            fix: "Choisissez le code qui lui a succédé.",
          }
    },
  }),
  rule({
    ...ofBoth,
    id: "FMT-16",
    severity: "blocking",
    topic: "form",
    title: "Dates",
    explanation: "Chaque date existe au calendrier.",
    message: "Date invalide : {fields}.",
    fix: "Indiquez une date qui existe, comme 01/09/2026.",
    source: "Contrôle de format",
    fields: [],
    check: (contract) =>
      answer(
        failing(
          contract,
          ({ kind }, value) => (kind === "date" && !isDay(value)) || (kind === "moment" && !isMoment(value)),
        ),
      ),
  }),
  rule({
    ...ofBoth,
    id: "FMT-17",
    severity: "blocking",
    topic: "form",
    title: "Nombres",
    explanation:
      "Chaque nombre est entier, ou à deux décimales pour un taux, et dans les bornes du formulaire.",
    message: "Nombre invalide : {fields}.",
    fix: "Corrigez le nombre.",
    source: "Contrôle de format",
    fields: [],
    check: (contract) =>
      answer(failing(contract, (field, value) => numbers.has(field.kind) && isOutside(field, value))),
  }),
  rule({
    ...ofBoth,
    id: "FMT-18",
    severity: "blocking",
    topic: "form",
    title: "Longueur des textes",
    explanation: "Chaque texte tient dans la place que le formulaire lui donne.",
    message: "Texte trop long : {fields}.",
    fix: "Abrégez le texte.",
    source: "Contrôle de format",
    fields: [],
    check: (contract) =>
      answer(
        failing(
          contract,
          ({ kind, max, format }, value) =>
            kind === "text" &&
            format === undefined &&
            (typeof value !== "string" || (max !== undefined && value.trim().length > max)),
        ),
      ),
  }),
]
