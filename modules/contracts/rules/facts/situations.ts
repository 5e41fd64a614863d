import { addMonths, lengthInDays } from "@jalon/calendar"
import { addDays, type IsoDate } from "@jalon/kernel"
import type { ContractData } from "../dictionary/contract-data.ts"
import { periodOf } from "./agreement.ts"
import { answerOf, isPlausibleDay, textOf } from "./known.ts"
import { isMinorAtConclusion } from "./person.ts"

export const TEMP_WORK = "1"
const EMPLOYERS_GROUP = "2"
const FAMILY = "4"

const specific = (contract: ContractData) => textOf(contract, "employeur_specifique")
export const isTempWork = (contract: ContractData): boolean => specific(contract) === TEMP_WORK
export const isEmployersGroup = (contract: ContractData): boolean => specific(contract) === EMPLOYERS_GROUP
export const isFamily = (contract: ContractData): boolean => specific(contract) === FAMILY

/** An ascendant employs a minor: a declaration stands for the contract (L6222-5). */
export const isFamilyDeclaration = (contract: ContractData): boolean =>
  isFamily(contract) && isMinorAtConclusion(contract) === true

export const day = (value: unknown): IsoDate | null =>
  typeof value === "string" && isPlausibleDay(value) ? (value as IsoDate) : null

/** A part of it is done abroad, of a contract of either kind. */
export const isGoingAbroad = (contract: ContractData): boolean =>
  answerOf(contract, "situation_mobilite") === true

/** Days abroad that are known, in the order of time. */
export const daysAbroad = (contract: ContractData): number =>
  isGoingAbroad(contract)
    ? (contract.mobilites ?? []).reduce((sum, { du, au }) => {
        const [from, to] = [day(du), day(au)]
        return from !== null && to !== null && from <= to ? sum + lengthInDays({ from, to }) : sum
      }, 0)
    : 0

/** Whole months of a contract that lasts some; null for one that ends between two. */
export const wholeMonths = (contract: ContractData): number | null => {
  const period = periodOf(contract)
  if (period === null) return null
  const end = addDays(period.to, 1)
  const months = Array.from({ length: 60 }, (_, n) => n + 1).find((n) => addMonths(period.from, n) === end)
  return months ?? null
}

/** Years of a contract: a quarter of a year is worth the same whether it holds a leap day or not. */
export const yearsOf = (contract: ContractData): number | null => {
  const [period, months] = [periodOf(contract), wholeMonths(contract)]
  if (period === null) return null
  return months === null ? period.days / 365 : months / 12
}
