import type { IsoDate } from "@jalon/kernel"
import { type LegalValues, legalValueAt } from "../legal-value.ts"
import type { PublishedBranch, PublishedFunding, PublishedLevel } from "./published-level.ts"

export type LevelQuestion = {
  readonly rncp: string | null
  /** The certification this one renews: its amount is kept unless it changed much (D6332-78 V). */
  readonly formerRncp?: string | null
  readonly idcc: string | null
  /** Said by somebody where an agreement has two branches. */
  readonly cpneCode?: string | null
  readonly concludedOn: IsoDate
  readonly certificationLevel: number | null
  readonly today: IsoDate
}

export type ChosenLevel =
  | {
      readonly kind: "published"
      readonly level: PublishedLevel
      readonly branch: PublishedBranch
      /** Read under the code of the former certification. */
      readonly isFormer: boolean
    }
  /** One value of a decree for every branch: this employer's branch is not known, or not in the file. */
  | { readonly kind: "decree"; readonly level: PublishedLevel }
  | {
      readonly kind: "start_up"
      readonly amountCents: number
      readonly source: string
      readonly isUncertain: boolean
      /** Published since, for later contracts: this one is put right with it. */
      readonly later: PublishedLevel | null
    }
  | { readonly kind: "which_branch"; readonly branches: readonly PublishedBranch[] }
  | { readonly kind: "unknown" }

const NO_AGREEMENT = "9999"

const latest = (levels: readonly PublishedLevel[]): PublishedLevel | undefined =>
  levels.toSorted((a, b) =>
    a.applicableFrom === b.applicableFrom
      ? b.fileDate.localeCompare(a.fileDate)
      : b.applicableFrom.localeCompare(a.applicableFrom),
  )[0]

/** The first level ever fixed for the branch: what was paid before it is put right with it. */
const firstAfter = (
  levels: readonly PublishedLevel[],
  branch: PublishedBranch | undefined,
): PublishedLevel | null => {
  const own = levels.filter((one) => one.cpneCode === branch?.cpneCode)
  const first = own.map(({ applicableFrom }) => applicableFrom).toSorted()[0]
  return latest(own.filter(({ applicableFrom }) => applicableFrom === first)) ?? null
}

/** As the newest file of the day says; files to come say nothing yet. */
export const branchesOf = (
  { branches, files }: PublishedFunding,
  { idcc, today }: Pick<LevelQuestion, "idcc" | "today">,
): PublishedBranch[] => {
  if (idcc === null || idcc === NO_AGREEMENT) return []
  const newest = files
    .filter((day) => day <= today)
    .toSorted()
    .at(-1)
  return branches.filter((one) => one.fileDate === newest && one.idcc === idcc)
}

const startUpOf = (
  legalValues: LegalValues,
  { certificationLevel, concludedOn }: LevelQuestion,
): { amountCents: number; source: string; isUncertain: boolean } | null => {
  const row = legalValueAt(legalValues, "amorcage", concludedOn)
  const byLevel: Readonly<Record<number, number>> | undefined = row?.value.yearCents
  const amountCents = certificationLevel === null ? undefined : byLevel?.[certificationLevel]
  return row === undefined || amountCents === undefined
    ? null
    : { amountCents, source: row.source, isUncertain: row.uncertain === true }
}

/**
 * The amount of a year for a contract, in the order of the published rules: branch and certification on the day of the
 * conclusion, the certification it renews, one value of a decree for all, then what is paid meanwhile. What an OPCO engages
 * replaces all of it.
 */
export const chooseLevel = (
  published: PublishedFunding,
  question: LevelQuestion,
  legalValues: LegalValues,
): ChosenLevel => {
  const { rncp, formerRncp = null, concludedOn, cpneCode = null } = question
  const branches = branchesOf(published, question)
  const branch = cpneCode === null ? branches[0] : branches.find((one) => one.cpneCode === cpneCode)
  if (branches.length > 1 && (cpneCode === null || branch === undefined))
    return { kind: "which_branch", branches }
  const of = (code: string | null) => published.levels.filter((level) => level.rncp === code)
  const inForce = (levels: readonly PublishedLevel[]) =>
    levels.filter(({ applicableFrom }) => applicableFrom <= concludedOn)
  if (branch !== undefined)
    for (const code of [rncp, formerRncp]) {
      if (code === null) continue
      const level = latest(inForce(of(code)).filter((one) => one.cpneCode === branch.cpneCode))
      if (level !== undefined) return { kind: "published", level, branch, isFormer: code !== rncp }
    }
  const ofDecree = inForce(of(rncp)).filter(({ status }) => status === "A")
  const decree = latest(ofDecree)
  const atThatDay = ofDecree.filter(
    (one) => one.applicableFrom === decree?.applicableFrom && one.fileDate === decree.fileDate,
  )
  if (decree !== undefined && atThatDay.every(({ amountCents }) => amountCents === decree.amountCents))
    return { kind: "decree", level: decree }
  const startUp = startUpOf(legalValues, question)
  if (startUp === null) return { kind: "unknown" }
  return { kind: "start_up", ...startUp, later: firstAfter(of(rncp), branch) }
}

/** What a contract paid at the start-up value gains or loses in a full year once its level is published (D6332-80). */
export const regularisation = (chosen: ChosenLevel): number | null =>
  chosen.kind === "start_up" && chosen.later !== null ? chosen.later.amountCents - chosen.amountCents : null

export const chosenCents = (chosen: ChosenLevel): number | null => {
  if (chosen.kind === "published" || chosen.kind === "decree") return chosen.level.amountCents
  return chosen.kind === "start_up" ? chosen.amountCents : null
}
